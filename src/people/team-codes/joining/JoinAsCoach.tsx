import { Note } from '#kit/ui/feedback/Note.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { NOTE_MAX } from '#people/access/membership/requests.rules.ts';
import { sportName } from '#sport/sports.rules.ts';
import { JoinForm, type JoiningFormProps } from './JoinForm.tsx';
import styles from './JoinTeam.module.css';
import { joinTeamWords as words } from './join-team.words.ts';

interface JoinAsCoachProps extends JoiningFormProps {
  positions: readonly string[];
}

/** Asks for access: a code alone never gives it to a coach. */
export function JoinAsCoach({ checked, source, positions, onJoined, onBack }: JoinAsCoachProps) {
  const { code, team, coaches } = checked;
  return (
    <JoinForm
      joiningAs="Coach"
      button={words.ask}
      onJoined={onJoined}
      onBack={onBack}
      send={(api, textOf) =>
        api.teamCodes.askAsCoach(
          { code, source, position: textOf('position'), note: textOf('note').trim() },
          QUIET,
        )
      }
      fields={
        <>
          <div className={styles.team}>
            <Avatar name={team.teamName} shape="square" />
            <div>
              <b>{team.teamName}</b>
              <small>{sportName(team.sport)}</small>
            </div>
          </div>
          <Field name="position" label={words.position}>
            {(control) => (
              <select {...control} className={controls.select}>
                {positions.map((position) => (
                  <option key={position}>{position}</option>
                ))}
              </select>
            )}
          </Field>
          <Field name="note" label={words.note}>
            {(control) => <textarea {...control} className={controls.input} rows={3} maxLength={NOTE_MAX} />}
          </Field>
          <Note>{words.requested(coaches)}</Note>
        </>
      }
    />
  );
}
