import { type FormEvent, useState } from 'react';
import type { Api } from '#kit/ui/api-context.ts';
import { Button } from '#kit/ui/Button.tsx';
import controls from '#kit/ui/controls.module.css';
import { Field } from '#kit/ui/Field.tsx';
import { SectionHead } from '#kit/ui/Section.tsx';
import styles from './RosterEdit.module.css';
import { type Done, QUIET, type Saving } from './RosterSaving.tsx';
import { athleteOfAddress, type ImportPlan, type RosterData } from './roster-edit.client.ts';
import { NAME_MOST, type RowChoice } from './roster-plan.rules.ts';
import { rosterWords as words } from './roster-screen.words.ts';

interface Told {
  firstName: string;
  lastName: string;
  grade: string;
}

interface AddAthleteProps {
  data: RosterData;
  saving: Saving;
  onClose(): void;
}

/** One athlete: new, known from before, or of another team. Works as a list of one row. */
export function AddAthlete({ data, saving, onClose }: AddAthleteProps) {
  const [alike, setAlike] = useState<{ told: Told; candidates: Candidate[] } | null>(null);
  const [wrong, setWrong] = useState<{ address?: string; name?: string }>({});
  const { team, season, gender, grades } = data;
  const asked = { teamId: team.IDSchool, kind: season.kind, season: season.ID };

  async function add(told: Told, choice?: RowChoice) {
    const plans: ImportPlan[] = [];
    const isSaved = await saving.save('add', async (api) => {
      const row = { line: 1, ...told, gender: '', choice };
      const plan = await api.rosters.previewImport({ ...asked, gender, rows: [row] }, QUIET);
      plans.push(plan);
      return apply(api, plan, [row]);
    });
    const outcome = plans[0]?.outcomes[0];
    if (!isSaved || !outcome) return;
    setWrong(outcome.kind === 'waits' ? { name: outcome.text } : {});
    if (outcome.kind === 'looksLike') setAlike({ told, candidates: outcome.candidates });
    else if (outcome.kind !== 'waits') onClose();
  }

  async function apply(
    { rosters }: Api,
    { outcomes, planKey }: ImportPlan,
    rows: (Told & { line: number; gender: string; choice: RowChoice | undefined })[],
  ): Promise<Done | null> {
    const { kind } = outcomes[0]!;
    const name = `${rows[0]!.firstName} ${rows[0]!.lastName}`;
    if (kind === 'looksLike' || kind === 'waits') return null;
    if (kind === 'unchanged') return { text: words.unchanged(name) };
    const { changeId } = await rosters.applyImport({ ...asked, gender, rows, planKey }, QUIET);
    return { text: words.added(name), changeId };
  }

  async function ask(athleteId: number, grade: number | null) {
    const isSaved = await saving.save('add', async ({ rosters }) => {
      const { isAgreed } = await rosters.askMove({ ...asked, athleteId, grade }, QUIET);
      return { text: isAgreed ? words.moved : words.asked };
    });
    if (isSaved) onClose();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    setWrong({});
    setAlike(null);
    const address = text('address');
    if (address === '') {
      void add({ firstName: text('firstName'), lastName: text('lastName'), grade: text('grade') });
      return;
    }
    const athleteId = athleteOfAddress(address);
    const grade = grades.find((choice) => choice.text === text('grade'))?.grade ?? null;
    if (athleteId === null) setWrong({ address: words.notAnAthletePage });
    else void ask(athleteId, grade);
  }

  return (
    <section className={styles.adding} aria-label={words.addTitle}>
      <SectionHead isSub title={words.addTitle} />
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field label={words.first} error={wrong.name}>
          {(control) => (
            <input {...control} className={controls.input} name="firstName" maxLength={NAME_MOST} />
          )}
        </Field>
        <Field label={words.last}>
          {(control) => (
            <input {...control} className={controls.input} name="lastName" maxLength={NAME_MOST} />
          )}
        </Field>
        <Field label={words.gradeField}>
          {(control) => (
            <select {...control} className={controls.select} name="grade" defaultValue="">
              <option value="">{words.noGrade}</option>
              {grades.map(({ grade, text }) => (
                <option key={grade} value={text}>
                  {words.grade(text)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className={styles.wide}>
          <Field label={words.movedFrom} hint={words.movedHint} error={wrong.address}>
            {(control) => <input {...control} className={controls.input} name="address" inputMode="url" />}
          </Field>
        </div>
        <div className={`${styles.buttons} ${styles.wide}`}>
          <Button type="submit" look="primary" busyWord={saving.busy === 'add' ? words.saving : undefined}>
            {words.add}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      </form>
      {alike === null ? null : (
        <div role="status">
          <p>{words.looksLike}</p>
          <div className={styles.buttons}>
            {alike.candidates.map(({ athleteId, text }) => (
              <Button key={athleteId} onClick={() => void add(alike.told, { kind: 'same', athleteId })}>
                {words.sameAs(text)}
              </Button>
            ))}
            <Button onClick={() => void add(alike.told, { kind: 'new' })}>{words.newPerson}</Button>
          </div>
        </div>
      )}
    </section>
  );
}

type Candidate = ImportPlan['outcomes'][number]['candidates'][number];
