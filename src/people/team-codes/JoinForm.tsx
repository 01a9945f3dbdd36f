import type { ReactNode } from 'react';
import type { Api } from '#kit/ui/api-context.ts';
import { Icon } from '#kit/ui/Icon.tsx';
import { Note } from '#kit/ui/Note.tsx';
import { DoorForm, type Typed } from '#people/accounts/DoorForm.tsx';
import type { TeamCodeRole } from '#sport/enumerations.rules.ts';
import styles from './JoinTeam.module.css';
import type { CheckedCode, JoinedTeam } from './join-team.client.ts';
import { joinTeamWords as words } from './join-team.words.ts';

export interface JoiningFormProps {
  checked: CheckedCode;
  /** Where the code was found. */
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

/** The forms do not raise the dialog of errors: they say themselves what was wrong. */
export const QUIET = { context: { quiet: true } } as const;

/** The second step: what it takes to join as this. */
export function JoinForm({ joiningAs, button, send, fields, onJoined, onBack }: JoinFormProps) {
  return (
    <DoorForm
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
