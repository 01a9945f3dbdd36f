import { type FormEvent, use, useEffect, useId, useState } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import { HANDLE_MAX, normalHandle } from '#people/accounts/handles/handles.rules.ts';
import { ErrorLine } from '#site/account/ErrorLine.tsx';
import { QUIET, useSave } from '#site/account/Saver.tsx';
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
  const id = useId();
  const save = useSave();
  const [typed, setTyped] = useState(account.Handle);
  const [isSaving, setSaving] = useState(false);
  const [answer, setAnswer] = useAnswer(typed, account.Handle);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (normalHandle(typed) === account.Handle) return;
    setSaving(true);
    const change = { handle: typed, userId: account.Id };
    const refusal = await save((api) => api.settings.changeHandle(change, QUIET), { isInMenus: true });
    setSaving(false);
    if (refusal) setAnswer({ kind: 'refused', reason: refusal.message });
    else setTyped(normalHandle(typed));
  }

  const formId = `${id}form`;
  return (
    <SettingRow
      label={words.handle}
      hint={words.handleHint}
      action={
        <Button type="submit" form={formId} busyWord={isSaving ? settingsWords.saving : undefined}>
          {words.saveHandle}
        </Button>
      }
    >
      <form id={formId} className={styles.field} onSubmit={send} noValidate>
        <label className={layout.hiddenText} htmlFor={id}>
          {words.handle}
        </label>
        <input
          id={id}
          className={controls.input}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          // Longer handles can be typed, so that they get a clear refusal.
          maxLength={HANDLE_MAX * 2}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={answer.kind === 'refused' || undefined}
          aria-describedby={`${id}answer`}
        />
        <div id={`${id}answer`}>
          {answer.kind === 'refused' ? <ErrorLine message={answer.reason} /> : null}
          <p className={`${styles.hint} ${answer.kind === 'free' ? styles.good : ''}`} role="status">
            {answer.kind === 'free' ? <Icon name="check" size="small" /> : null}
            {sentence(answer, account)}
          </p>
        </div>
      </form>
    </SettingRow>
  );
}

function sentence(answer: Answer, { Handle, formerHandles }: Settings['account']): string | null {
  if (answer.kind === 'free') return words.available(Handle);
  if (answer.kind === 'checking') return words.checking;
  return answer.kind === 'own' && formerHandles.length > 0 ? words.leadsHere(formerHandles) : null;
}

function useAnswer(typed: string, own: string) {
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
  return [answer, setAnswer] as const;
}
