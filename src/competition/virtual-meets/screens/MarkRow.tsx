import { useState } from 'react';
import type { OwnEntry } from '#competition/virtual-meets/virtual-meets.contract.ts';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import type { Saving } from '#kit/ui/forms/use-saving.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { InvalidDialog } from './InvalidDialog.tsx';
import { PostMarkDialog, type PostWindow } from './PostMarkDialog.tsx';
import styles from './Virtual.module.css';
import { virtualWords as words } from './virtual-screen.words.ts';
import { STATE_TONES } from './virtual-tab.words.ts';

interface MarkRowProps {
  meetId: number;
  entry: OwnEntry;
  window: PostWindow;
  saving: Saving;
}

/** An entry with its mark, the evidence, and what the viewer may do with it. */
export function MarkRow({ meetId, entry, window, saving }: MarkRowProps) {
  const [dialog, setDialog] = useState<'post' | 'invalid' | null>(null);
  const { entryId, name, eventName, genderName, teamName, mark, canPost } = entry;
  const isOpen = window.state === 'open';
  return (
    <li>
      <div className={styles.facts}>
        <b>{name}</b>
        <span className={styles.about}>{[genderName, eventName, teamName].filter(Boolean).join(', ')}</span>
        {mark ? (
          <>
            <span>
              <span className={styles.mark}>{[mark.mark, mark.wind].filter(Boolean).join(' ')}</span>{' '}
              <StatusTag tone={STATE_TONES[mark.state]}>
                {words.stateOf(mark.state, mark.validation)}
              </StatusTag>
            </span>
            <span className={styles.about}>{words.placeOf(mark.competedOn, mark.location)}</span>
            {mark.validationNote ? <span>{words.reasonOf(mark.validationNote)}</span> : null}
            {mark.note ? <span className={styles.about}>{words.noteOf(mark.note)}</span> : null}
            {mark.isOwnMark && mark.state === 'awaiting' ? (
              <span className={styles.about}>{words.ownMark}</span>
            ) : null}
          </>
        ) : (
          <span className={styles.about}>{words.noMark}</span>
        )}
      </div>
      <div className={styles.buttons}>
        {mark?.videoUrl ? (
          <a
            className={controls.button}
            href={mark.videoUrl}
            target="_blank"
            rel="noopener noreferrer nofollow"
            aria-label={words.videoOf(name, eventName)}
          >
            {words.video}
          </a>
        ) : null}
        {mark?.canValidate && mark.state !== 'valid' ? (
          <Button
            look="primary"
            aria-label={words.validateFor(name, eventName)}
            busyWord={saving.busy === `validate ${entryId}` ? words.saving : undefined}
            onClick={() =>
              void saving.save(`validate ${entryId}`, validating({ meetId, entry, isValid: true }))
            }
          >
            {words.validate}
          </Button>
        ) : null}
        {mark?.canValidate && mark.state !== 'invalid' ? (
          <Button aria-label={words.invalidateFor(name, eventName)} onClick={() => setDialog('invalid')}>
            {words.invalidate}
          </Button>
        ) : null}
        {canPost && isOpen ? (
          <Button
            {...(!mark && { look: 'primary' as const })}
            aria-label={mark ? words.changeFor(name, eventName) : words.postFor(name, eventName)}
            onClick={() => setDialog('post')}
          >
            {mark ? words.change : words.post}
          </Button>
        ) : null}
        {canPost && mark && isOpen ? (
          <Button
            look="quiet"
            aria-label={words.withdrawFor(name, eventName)}
            busyWord={saving.busy === `withdraw ${entryId}` ? words.saving : undefined}
            onClick={() => void saving.save(`withdraw ${entryId}`, withdrawing(meetId, entry))}
          >
            {words.withdraw}
          </Button>
        ) : null}
      </div>
      {dialog === 'post' ? (
        <PostMarkDialog {...{ meetId, entry, window, saving }} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'invalid' ? (
        <InvalidDialog
          saving={saving}
          onSave={(note) => validating({ meetId, entry, isValid: false, note })}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </li>
  );
}

interface Judging {
  meetId: number;
  entry: OwnEntry;
  isValid: boolean;
  note?: string;
}

const validating =
  ({ meetId, entry, isValid, note = '' }: Judging): Parameters<Saving['save']>[1] =>
  async ({ virtualMeets }) => {
    const { markId, version } = entry.mark!;
    const judged = await virtualMeets.validate({ meetId, markId, isValid, note, version }, QUIET);
    return {
      text: isValid ? words.validated(entry.name) : words.invalidated(entry.name),
      undo: (api) =>
        api.virtualMeets.validate(
          { meetId, markId, isValid: null, note: '', version: judged.version },
          QUIET,
        ),
      undone: words.undone,
    };
  };

const withdrawing =
  (meetId: number, { entryId, mark }: OwnEntry): Parameters<Saving['save']>[1] =>
  async ({ virtualMeets }) => {
    const { markId, markEntered, timing, windEntered, competedOn, location, videoUrl, note } = mark!;
    await virtualMeets.withdraw({ meetId, markId }, QUIET);
    const again = {
      mark: markEntered,
      timing,
      wind: windEntered,
      competedOn,
      location,
      videoUrl: videoUrl ?? '',
    };
    return {
      text: words.withdrawn,
      undo: (api) => api.virtualMeets.postMark({ meetId, entryId, ...again, note: note ?? '' }, QUIET),
      undone: words.restored,
    };
  };
