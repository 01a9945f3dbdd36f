import { Note } from '#kit/ui/feedback/Note.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import { sportName } from '#sport/sports.rules.ts';
import { JoinForm, type JoiningFormProps, QUIET } from './JoinForm.tsx';
import styles from './JoinTeam.module.css';
import { joinTeamWords as words } from './join-team.words.ts';

const NOTE_MAX = 500;

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
      send={(api, typed) =>
        api.teamCodes.askAsCoach(
          { code, source, position: typed('position'), note: typed('note').trim() },
          QUIET,
        )
      }
      fields={(errors) => (
        <>
          <div className={styles.team}>
            <Avatar name={team.SchoolName} shape="square" />
            <div>
              <b>{team.SchoolName}</b>
              <small>{sportName(team.Sport)}</small>
            </div>
          </div>
          <Field label={words.position} error={errors.position}>
            {(control) => (
              <select {...control} className={controls.select} name="position">
                {positions.map((position) => (
                  <option key={position}>{position}</option>
                ))}
              </select>
            )}
          </Field>
          <Field label={words.note}>
            {(control) => (
              <textarea {...control} className={controls.input} name="note" rows={3} maxLength={NOTE_MAX} />
            )}
          </Field>
          <Note>{words.requested(coaches)}</Note>
        </>
      )}
    />
  );
}
