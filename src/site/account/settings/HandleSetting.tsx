import { use, useEffect, useId, useState } from 'react';
import controls from '#kit/ui/forms/controls.module.css';
import { Form, SubmitButton } from '#kit/ui/forms/Form.tsx';
import { useFieldError } from '#kit/ui/forms/form-context.ts';
import { Icon } from '#kit/ui/images/Icon.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import { HANDLE_MAX, normalHandle } from '#people/accounts/handles/handles.rules.ts';
import { ErrorLine } from '#site/account/ErrorLine.tsx';
import { SettingRow } from '#site/account/SettingRow.tsx';
import styles from '#site/account/settings.module.css';
import { settingsWords } from '#site/account/settings.words.ts';
import { profileWords as words } from '#site/account/settings-sections.words.ts';
import type { Settings } from './settings.client.ts';

/** The check waits for a pause in typing. */
const PAUSE_MS = 300;

type Answer = { kind: 'own' | 'checking' | 'free' } | { kind: 'refused'; reason: string };

/** Checks while typing whether the handle is available. */
export function HandleSetting({ account }: Pick<Settings, 'account'>) {
  const [typed, setTyped] = useState(account.handle);
  const answer = useAnswer(typed, account.handle);

  async function save({ settings }: Api) {
    const handle = normalHandle(typed);
    if (handle === account.handle) return null;
    await settings.changeHandle({ handle: typed, userId: account.userId }, QUIET);
    setTyped(handle);
    return { isInMenus: true };
  }

  return (
    <Form blamedField="handle" onSave={save}>
      <SettingRow
        label={words.handle}
        hint={words.handleHint}
        action={<SubmitButton busyWord={settingsWords.saving}>{words.saveHandle}</SubmitButton>}
      >
        <div className={styles.field}>
          <HandleField typed={typed} onType={setTyped} answer={answer} account={account} />
        </div>
      </SettingRow>
    </Form>
  );
}

interface HandleFieldProps extends Pick<Settings, 'account'> {
  typed: string;
  onType(handle: string): void;
  answer: Answer;
}

function HandleField({ typed, onType, answer, account }: HandleFieldProps) {
  const id = useId();
  const error = useFieldError('handle') ?? (answer.kind === 'refused' ? answer.reason : undefined);
  const isFree = answer.kind === 'free' && error === undefined;
  return (
    <>
      <label className={layout.hiddenText} htmlFor={id}>
        {words.handle}
      </label>
      <input
        id={id}
        name="handle"
        className={controls.input}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        // Longer handles can be typed, so that they get a clear refusal.
        maxLength={HANDLE_MAX * 2}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}answer`}
      />
      <div id={`${id}answer`}>
        {error === undefined ? null : <ErrorLine message={error} />}
        <p className={`${styles.hint} ${isFree ? styles.good : ''}`} role="status">
          {isFree ? <Icon name="check" size="small" /> : null}
          {error === undefined ? sentence(answer, account) : null}
        </p>
      </div>
    </>
  );
}

function sentence(answer: Answer, { handle, formerHandles }: Settings['account']): string | null {
  if (answer.kind === 'free') return words.available(handle);
  if (answer.kind === 'checking') return words.checking;
  return answer.kind === 'own' && formerHandles.length > 0 ? words.leadsHere(formerHandles) : null;
}

function useAnswer(typed: string, own: string): Answer {
  const api = use(BrowserApi);
  const [answer, setAnswer] = useState<Answer>({ kind: 'own' });
  useEffect(() => {
    if (!api || normalHandle(typed) === own) {
      setAnswer({ kind: 'own' });
      return;
    }
    setAnswer({ kind: 'checking' });
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      // A failed check is ignored, because saving checks again.
      const reply = await api.settings
        .checkHandle({ handle: typed }, { ...QUIET, signal: stop.signal })
        .catch(() => null);
      if (stop.signal.aborted) return;
      if (!reply || reply.isOwn) setAnswer({ kind: 'own' });
      else setAnswer(reply.isAvailable ? { kind: 'free' } : { kind: 'refused', reason: reply.reason ?? '' });
    }, PAUSE_MS);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [api, typed, own]);
  return answer;
}
