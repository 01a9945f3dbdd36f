import { use, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { Form, FormError, SubmitButton } from '#kit/ui/forms/Form.tsx';
import { FormContext } from '#kit/ui/forms/form-context.ts';
import { refuseFields } from '#kit/ui/forms/form-errors.rules.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';
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
import { fullName, PERSON_NAME_MAX } from '#sport/people/names.rules.ts';
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
  const roster = { teamId: team.teamId, kind: season.kind, season: season.seasonId };
  const [name, setName] = useState(NOBODY);
  const [grade, setGrade] = useState('');
  const [alike, setAlike] = useState<Candidate[]>([]);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);
  const matches = useMatchingAthletes(roster, name, gender);
  const isExisting = matches.some((athlete) => sameName(name, athlete));

  function type(part: 'firstName' | 'lastName', text: string) {
    setName({ ...name, [part]: text });
    setAlike([]);
  }

  async function add({ rosters }: Api, choice?: RowChoice): Promise<Done | null> {
    const typed = { firstName: name.firstName.trim(), lastName: name.lastName.trim() };
    const rows = [{ line: 1, ...typed, grade, gender: '', choice }];
    const { outcomes, planKey } = await rosters.previewImport({ ...roster, gender, rows }, QUIET);
    const outcome = outcomes[0]!;
    if (outcome.kind === 'waits') throw refuseFields({ firstName: outcome.text });
    if (outcome.kind === 'looksLike') {
      setAlike(outcome.candidates);
      return null;
    }
    const whole = fullName(typed);
    if (outcome.kind === 'unchanged') {
      onClose();
      return { text: words.unchanged(whole) };
    }
    const { changeId } = await rosters.applyImport({ ...roster, gender, rows, planKey }, QUIET);
    onClose();
    return { text: words.added(whole), undo: undoOf(changeId) };
  }

  /** Adds the athlete at once if nobody else is responsible for them; otherwise asks the others. */
  async function bring({ athleteId, ...person }: FoundAthlete) {
    const whole = fullName(person);
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

  return (
    <section className={styles.adding} aria-label={words.addTitle}>
      <SectionHead isSub title={words.addTitle} />
      <Form
        ref={form}
        className={styles.form}
        saving={saving}
        saveKey="add"
        // A similar athlete exists but the coach says this is another person, so a new one is added.
        onSave={(api) => add(api, isExisting ? { kind: 'new' } : undefined)}
      >
        {(['firstName', 'lastName'] as const).map((part) => (
          <NameField
            key={part}
            name={part}
            label={part === 'firstName' ? words.first : words.last}
            value={name[part]}
            onType={(text) => type(part, text)}
          />
        ))}
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
        <FormError />
        <FoundAthletes matches={matches} busy={saving.busy} onBring={(athlete) => void bring(athlete)} />
        <div className={`${styles.buttons} ${styles.wide}`}>
          <SubmitButton look="primary" busyWord={words.saving}>
            {isExisting ? words.addNew : words.add}
          </SubmitButton>
          <Button look="quiet" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      </Form>
      {alike.length === 0 ? null : (
        <div role="status">
          <p>{words.looksLike}</p>
          <div className={styles.buttons}>
            {alike.map(({ athleteId, text }) => (
              <Button
                key={athleteId}
                busyWord={saving.busy === `same ${athleteId}` ? words.saving : undefined}
                onClick={() =>
                  void saving.save(`same ${athleteId}`, (api) => add(api, { kind: 'same', athleteId }))
                }
              >
                {words.sameAs(text)}
              </Button>
            ))}
            <Button
              busyWord={saving.busy === 'new' ? words.saving : undefined}
              onClick={() => void saving.save('new', (api) => add(api, { kind: 'new' }))}
            >
              {words.newPerson}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

interface NameFieldProps {
  name: 'firstName' | 'lastName';
  label: string;
  value: string;
  onType(text: string): void;
}

/** A part of the name. What is wrong with a name is said at its first part, and goes when either is changed. */
function NameField({ name, label, value, onType }: NameFieldProps) {
  const form = use(FormContext);
  return (
    <TextField
      name={name}
      label={label}
      maxLength={PERSON_NAME_MAX}
      value={value}
      onChange={({ target }) => {
        form?.correct('firstName');
        onType(target.value);
      }}
    />
  );
}
