import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { AccountForm, type Typed } from '#people/accounts/AccountForm.tsx';
import type { TeamCodeRole } from '#sport/enumerations.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { type AthleteSummary, findAthleteSummary } from './athlete-summary.client.ts';
import styles from './JoinTeam.module.css';
import type { CheckedCode, JoinedTeam } from './join-team.client.ts';
import { joinTeamWords as words } from './join-team.words.ts';

export interface JoiningFormProps {
  checked: CheckedCode;
  /** How the user got the code: by link, picture or typing. */
  source: string;
  onJoined(joined: JoinedTeam): Promise<void>;
  onBack(): void;
}

interface JoinFormProps extends Pick<JoiningFormProps, 'onJoined' | 'onBack'> {
  joiningAs: TeamCodeRole;
  button: string;
  send(api: Api, typed: Typed): Promise<JoinedTeam>;
  fields(errors: Partial<Record<string, string>>): ReactNode;
}

/** The forms show refusals themselves, so the error dialog stays closed. */
export const QUIET = { context: { quiet: true } } as const;

/** The second step: the form of the chosen role. */
export function JoinForm({ joiningAs, button, send, fields, onJoined, onBack }: JoinFormProps) {
  return (
    <AccountForm
      title={words.as[joiningAs]}
      before={
        <button type="button" className={styles.back} aria-label={words.back} onClick={onBack}>
          <Icon name="left" />
        </button>
      }
      after={words.step(2)}
      button={button}
      busyWord={words.sending}
      onSend={async (api, typed) => onJoined(await send(api, typed))}
      fields={(errors) => (
        <>
          {fields(errors)}
          <FirstWrong errors={errors} />
          {/* What is no field of this step: the code itself. */}
          {errors.code ? (
            <Note tone="bad" isAlert>
              {errors.code}
            </Note>
          ) : null}
        </>
      )}
    />
  );
}

/** After a refusal the first wrong field gets the focus, and its error is read out. */
function FirstWrong({ errors }: { errors: Partial<Record<string, string>> }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return <span ref={place} hidden />;
}

/** Maps athletes to their summaries as these arrive. Athletes without one are left out. */
export function useAthleteSummaries(
  athletes: readonly { AthleteId: number }[],
  sport: Sport,
): ReadonlyMap<number, AthleteSummary> {
  const api = use(BrowserApi);
  const [facts, setFacts] = useState<ReadonlyMap<number, AthleteSummary>>(new Map());
  const ids = athletes.map(({ AthleteId }) => AthleteId).join(' ');
  useEffect(() => {
    if (!api || ids === '') return;
    for (const id of ids.split(' ').map(Number)) {
      void findAthleteSummary(api, id, sport).then((found) => {
        if (found) setFacts((present) => new Map(present).set(id, found));
      });
    }
  }, [api, ids, sport]);
  return facts;
}
