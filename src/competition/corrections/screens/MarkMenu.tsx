import { use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  correctionOfResultAddress,
  myCorrectionsAddress,
} from '#competition/corrections/correction-addresses.rules.ts';
import type { MarkAbout } from '#competition/result-pages/mark-slot.rules.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Form, FormError, SubmitButton } from '#kit/ui/forms/Form.tsx';
import { SaveButton } from '#kit/ui/forms/SaveButton.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Done } from '#kit/ui/forms/use-saving.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import { REASON_MAX } from '../corrections.rules.ts';
import styles from './MarkMenu.module.css';
import { markMenuWords as words } from './mark-menu.words.ts';

type Info = Awaited<ReturnType<Api['corrections']['getCorrectionInfo']>>;

/** Offers actions on a mark: to see one's own request, correct the result, validate or invalidate the mark. */
export function MarkMenu({ about }: { about: MarkAbout }) {
  const api = use(BrowserApi);
  const [info, setInfo] = useState<Info | null>(null);
  useEffect(() => {
    let isOver = false;
    const { meetId, sport, resultId } = about;
    const read = api?.corrections.getCorrectionInfo({ meetId, sport, resultId }, QUIET);
    void ignoreFailure(
      Promise.resolve(read).then((reply) => {
        if (reply && !isOver) setInfo(reply);
      }),
      'what may be done with a mark',
    );
    return () => {
      isOver = true;
    };
  }, [api, about]);
  if (!info) return null;
  const { openRequestId, canCorrect, canJudge, result } = info;
  if (openRequestId === null && !canCorrect && !canJudge) return null;
  return (
    <div className={styles.menu}>
      {openRequestId === null ? null : <a href={myCorrectionsAddress()}>{words.ownRequest}</a>}
      {canCorrect ? <a href={correctionOfResultAddress(about, about.resultId)}>{words.correct}</a> : null}
      {canJudge ? <Judge result={result} onJudged={setInfo} info={info} /> : null}
    </div>
  );
}

interface JudgeProps {
  info: Info;
  result: Info['result'];
  onJudged(info: Info): void;
}

function Judge({ info, result, onJudged }: JudgeProps) {
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  // The pressed button is gone with each change between the two.
  useLayoutEffect(() => {
    if (isAsking) form.current?.querySelector('input')?.focus();
    else if (wasAsking.current) opener.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  const { resultId, isInvalid, awaitingValidation } = result;
  const show = (isInvalid: boolean) =>
    onJudged({ ...info, result: { ...result, isInvalid, awaitingValidation: false } });

  /** The former state comes back, whatever it was. */
  const doneWith = (text: string, changeId: number | null): Done => ({
    text,
    ...(changeId !== null && {
      undo: async (api) => {
        await api.corrections.undo({ changeId }, QUIET);
        onJudged(info);
      },
      undone: words.undone,
    }),
  });

  if (isAsking) {
    return (
      <Form
        ref={form}
        className={styles.form}
        aria-label={words.invalidate}
        onSave={async ({ corrections }, textOf) => {
          const { changeId } = await corrections.invalidateMark({ resultId, note: textOf('note') }, QUIET);
          setAsking(false);
          show(true);
          return doneWith(words.invalidated, changeId);
        }}
      >
        <TextField name="note" label={words.note} maxLength={REASON_MAX} />
        <FormError />
        <div className={styles.menu}>
          <SubmitButton look="danger" busyWord={words.saving}>
            {words.invalidate}
          </SubmitButton>
          <Button onClick={() => setAsking(false)}>{words.cancel}</Button>
        </div>
      </Form>
    );
  }
  return (
    <>
      {isInvalid || awaitingValidation ? (
        <SaveButton
          onSave={async ({ corrections }) => {
            const { changeId } = await corrections.validateMark({ resultId }, QUIET);
            show(false);
            return doneWith(words.validated, changeId);
          }}
        >
          {words.validate}
        </SaveButton>
      ) : null}
      {isInvalid ? null : (
        <Button ref={opener} onClick={() => setAsking(true)}>
          {words.invalidate}
        </Button>
      )}
    </>
  );
}
