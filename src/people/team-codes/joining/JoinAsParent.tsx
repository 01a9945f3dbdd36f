import { useState } from 'react';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import type { TextOf } from '#kit/ui/forms/Form.tsx';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { CHILDREN_MAX } from '#people/team-codes/team-codes.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { GradeSelect, gradeFrom } from './GradeSelect.tsx';
import { JoinForm, type JoiningFormProps, useAthleteSummaries } from './JoinForm.tsx';
import styles from './JoinTeam.module.css';
import type { CheckedCode } from './join-team.client.ts';
import { joinTeamWords as words } from './join-team.words.ts';
import { NewChildFields } from './NewChildFields.tsx';
import { Option, Options } from './Options.tsx';

/** Children whom the user looks after are checked; others can be added by name. Each has a grade. */
export function JoinAsParent({ checked, source, onJoined, onBack }: JoiningFormProps) {
  const { code, team, grades, parentAthletes } = checked;
  const [ticked, setTicked] = useState<ReadonlySet<number>>(() => likelyOf(parentAthletes));
  /** One number for each new child, so that a row keeps its text when another row is removed. */
  const [rows, setRows] = useState<readonly number[]>(parentAthletes.length === 0 ? [1] : []);
  const facts = useAthleteSummaries(parentAthletes, team.sport);
  const chosen = parentAthletes.filter(({ athleteId }) => ticked.has(athleteId));
  const count = chosen.length + rows.length;

  function tick(athleteId: number, isOn: boolean) {
    const others = [...ticked].filter((each) => each !== athleteId);
    setTicked(new Set(isOn ? [...others, athleteId] : others));
  }

  function childrenOf(textOf: TextOf) {
    const linked = chosen.map(({ athleteId }) => ({
      AthleteId: athleteId,
      GradeID: gradeFrom(textOf(`grade-of-${athleteId}`)),
    }));
    const added = rows.map((row) => ({
      FirstName: textOf(`first-${row}`),
      LastName: textOf(`last-${row}`),
      Gender: genderFrom(textOf(`gender-${row}`)),
      GradeID: gradeFrom(textOf(`grade-${row}`)),
    }));
    return [...linked, ...added];
  }

  return (
    <JoinForm
      joiningAs="Parent"
      button={words.addChildren(count)}
      onJoined={onJoined}
      onBack={onBack}
      send={(api, textOf) => api.teamCodes.addChildren({ code, source, items: childrenOf(textOf) }, QUIET)}
      fields={
        <>
          {parentAthletes.length > 0 ? (
            <Options legend={words.children}>
              {parentAthletes.map((child) => {
                const { athleteId, grade } = child;
                const name = fullName(child);
                return (
                  <Option
                    key={athleteId}
                    kind="checkbox"
                    title={name}
                    hint={words.child(child, facts.get(athleteId)?.best ?? null)}
                    checked={ticked.has(athleteId)}
                    onChange={(event) => tick(athleteId, event.target.checked)}
                    end={
                      <GradeSelect
                        name={`grade-of-${athleteId}`}
                        aria-label={words.gradeOf(name)}
                        grades={grades}
                        defaultValue={grade ?? ''}
                      />
                    }
                  />
                );
              })}
            </Options>
          ) : null}
          {rows.map((row, index) => (
            <NewChildFields
              key={row}
              row={row}
              number={index + 1}
              team={team}
              grades={grades}
              prefix={`items.${chosen.length + index}`}
              onRemove={count > 1 ? () => setRows(rows.filter((each) => each !== row)) : null}
            />
          ))}
          {count < CHILDREN_MAX ? (
            <div className={styles.start}>
              <Button icon="plus" onClick={() => setRows([...rows, Math.max(0, ...rows) + 1])}>
                {words.addChild}
              </Button>
            </div>
          ) : null}
          <Note>{words.childrenNote}</Note>
        </>
      }
    />
  );
}

const genderFrom = (text: string): 'F' | 'M' | null => (text === 'F' || text === 'M' ? text : null);

/** Checks the children who are on the team, or all of them when none is. A child at another school stays unchecked. */
function likelyOf(children: CheckedCode['parentAthletes']): ReadonlySet<number> {
  const onTeam = children.filter(({ isOnTeam, isWaiting }) => isOnTeam || isWaiting);
  return new Set((onTeam.length > 0 ? onTeam : children).map(({ athleteId }) => athleteId));
}
