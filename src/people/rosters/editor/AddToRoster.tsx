import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import type { Done, Saving } from '#kit/ui/forms/use-saving.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import type { RowChoice } from '#people/rosters/import/roster-plan.rules.ts';
import { sameName } from '#people/rosters/names/similar-names.rules.ts';
import styles from '#people/rosters/RosterEdit.module.css';
import type { FoundAthlete, ImportPlan, RosterData } from '#people/rosters/roster-edit.client.ts';
import { rosterWords as words } from '#people/rosters/roster-screen.words.ts';
import { undoOf } from '#people/rosters/roster-undo.client.ts';
import { ATHLETE_NAME_MAX } from '#sport/people/names.rules.ts';
import { FoundAthletes, useMatchingAthletes } from './FoundAthletes.tsx';

const NOBODY = { firstName: '', lastName: '' };

type Candidate = ImportPlan['outcomes'][number]['candidates'][number];

interface AddAthleteProps {
  data: RosterData;
  saving: Saving;
  onClose(): void;
}

/**
 * Adds one athlete: a match by name on any team, or a new one. A new athlete is imported as a list
 * of one row.
 */
export function AddToRoster({ data, saving, onClose }: AddAthleteProps) {
  const { team, season, gender, grades } = data;
  const roster = { teamId: team.IDSchool, kind: season.kind, season: season.ID };
  const [name, setName] = useState(NOBODY);
  const [grade, setGrade] = useState('');
  const [alike, setAlike] = useState<Candidate[]>([]);
  const [wrong, setWrong] = useState<string | undefined>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const matches = useMatchingAthletes(roster, name, gender);
  const isExisting = matches.some((athlete) =>
    sameName(name, { firstName: athlete.FirstName, lastName: athlete.LastName }),
  );

  function type(part: 'firstName' | 'lastName', text: string) {
    setName({ ...name, [part]: text });
    setAlike([]);
    setWrong(undefined);
  }

  async function add(choice?: RowChoice) {
    const plans: ImportPlan[] = [];
    const typed = { firstName: name.firstName.trim(), lastName: name.lastName.trim() };
    const isSaved = await saving.save('add', async (api) => {
      const rows = [{ line: 1, ...typed, grade, gender: '', choice }];
      const plan = await api.rosters.previewImport({ ...roster, gender, rows }, QUIET);
      plans.push(plan);
      return apply(api, plan, rows);
    });
    const outcome = plans[0]?.outcomes[0];
    if (!isSaved || !outcome) return;
    setWrong(outcome.kind === 'waits' ? outcome.text : undefined);
    if (outcome.kind === 'looksLike') setAlike(outcome.candidates);
    else if (outcome.kind !== 'waits') onClose();
  }

  async function apply(
    { rosters }: Api,
    { outcomes, planKey }: ImportPlan,
    rows: Parameters<Api['rosters']['applyImport']>[0]['rows'],
  ): Promise<Done | null> {
    const { kind } = outcomes[0]!;
    const whole = `${rows[0]!.firstName} ${rows[0]!.lastName}`;
    if (kind === 'looksLike' || kind === 'waits') return null;
    if (kind === 'unchanged') return { text: words.unchanged(whole) };
    const { changeId } = await rosters.applyImport({ ...roster, gender, rows, planKey }, QUIET);
    return { text: words.added(whole), undo: undoOf(changeId) };
  }

  /** Adds the athlete at once if nobody else is responsible for them; otherwise asks the others. */
  async function bring({ athleteId, FirstName, LastName }: FoundAthlete) {
    const whole = `${FirstName} ${LastName}`.trim();
    const given = grades.find((choice) => choice.text === grade)?.grade ?? null;
    const isSaved = await saving.save(`bring ${athleteId}`, async ({ rosters }) => {
      const reply = await rosters.askMove({ ...roster, athleteId, grade: given }, QUIET);
      const { moveId, changeId, isAgreed } = reply;
      const text = isAgreed ? words.added(whole) : words.requested(whole);
      if (changeId !== null) return { text, undo: undoOf(changeId) };
      if (moveId === null) return { text };
      return {
        text,
        undo: (api) =>
          isAgreed
            ? api.rosters.undoMove({ moveId }, QUIET)
            : api.rosters.decideMove({ moveId, decision: 'withdraw' }, QUIET),
      };
    });
    if (isSaved) onClose();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A similar athlete exists but the coach says this is another person, so a new one is added.
    void add(isExisting ? { kind: 'new' } : undefined);
  }

  return (
    <section className={styles.adding} aria-label={words.addTitle}>
      <SectionHead isSub title={words.addTitle} />
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <Field label={words.first} error={wrong}>
          {(control) => (
            <input
              {...control}
              className={controls.input}
              maxLength={ATHLETE_NAME_MAX}
              autoComplete="off"
              value={name.firstName}
              onChange={(event) => type('firstName', event.target.value)}
            />
          )}
        </Field>
        <Field label={words.last}>
          {(control) => (
            <input
              {...control}
              className={controls.input}
              maxLength={ATHLETE_NAME_MAX}
              autoComplete="off"
              value={name.lastName}
              onChange={(event) => type('lastName', event.target.value)}
            />
          )}
        </Field>
        <Field label={words.gradeField}>
          {(control) => (
            <select
              {...control}
              className={controls.select}
              value={grade}
              onChange={(event) => setGrade(event.target.value)}
            >
              <option value="">{words.noGrade}</option>
              {grades.map((choice) => (
                <option key={choice.grade} value={choice.text}>
                  {words.grade(choice.text)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <FoundAthletes matches={matches} busy={saving.busy} onBring={(athlete) => void bring(athlete)} />
        <div className={`${styles.buttons} ${styles.wide}`}>
          <Button type="submit" look="primary" busyWord={saving.busy === 'add' ? words.saving : undefined}>
            {isExisting ? words.addNew : words.add}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      </form>
      {alike.length === 0 ? null : (
        <div role="status">
          <p>{words.looksLike}</p>
          <div className={styles.buttons}>
            {alike.map(({ athleteId, text }) => (
              <Button key={athleteId} onClick={() => void add({ kind: 'same', athleteId })}>
                {words.sameAs(text)}
              </Button>
            ))}
            <Button onClick={() => void add({ kind: 'new' })}>{words.newPerson}</Button>
          </div>
        </div>
      )}
    </section>
  );
}
