import { use, useEffect, useState } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import type { Saving } from '#kit/ui/forms/use-saving.ts';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import styles from '#people/rosters/RosterEdit.module.css';
import type { EditedAthlete, RolloverPreview, RosterData } from '#people/rosters/roster-edit.client.ts';
import { rosterWords as words } from '#people/rosters/roster-screen.words.ts';
import { undoOf } from '#people/rosters/roster-undo.client.ts';
import { fullName } from '#sport/people/names.rules.ts';

interface GradeStep {
  now: string;
  /** Null if they have graduated. */
  later: string | null;
  count: number;
}

/** Counts active athletes by grade and next grade, from the lowest grade up. */
function stepsOf(athletes: readonly EditedAthlete[]): GradeStep[] {
  const active = athletes.filter(({ isActive }) => isActive);
  const byGrade = Map.groupBy(
    active.toSorted((a, b) => (a.grade ?? 99) - (b.grade ?? 99)),
    ({ gradeText, laterGradeText }) => `${gradeText}>${laterGradeText}`,
  );
  return [...byGrade.values()].map((group) => ({
    now: group[0]!.gradeText,
    later: group[0]!.laterGradeText,
    count: group.length,
  }));
}

/** The effect of the next season on this roster. */
export function RosterRollover({ data, saving }: { data: RosterData; saving: Saving }) {
  const api = use(BrowserApi);
  const [isOpen, setOpen] = useState(false);
  const [preview, setPreview] = useState<RolloverPreview | null>(null);
  const { team, season, next } = data;
  const roster = { teamId: team.teamId, kind: season.kind, season: season.seasonId };
  const steps = stepsOf(data.athletes);

  // The preview reloads after each change of the roster, and the old one stays until then.
  useEffect(() => {
    if (!isOpen || !api) return;
    let isOld = false;
    const { team, season } = data;
    const look = { teamId: team.teamId, kind: season.kind, season: season.seasonId };
    api.rosters.previewRoll(look).then(
      (next) => {
        if (!isOld) setPreview(next);
      },
      () => {
        if (!isOld) setOpen(false);
      },
    );
    return () => {
      isOld = true;
    };
  }, [api, isOpen, data]);

  function rollNow() {
    void saving.save('roll', async ({ rosters }) => {
      const done = await rosters.rollOver(roster, QUIET);
      return { text: words.rolled(done), undo: undoOf(done.changeId) };
    });
  }

  if (steps.length === 0 || next.state === 'past') return null;
  return (
    <>
      <SectionHead title={words.rollTitle} note={words.rollSeason(next.schoolYear)} />
      <StepTable steps={steps} schoolYear={next.schoolYear} />
      <p className={`${layout.muted} ${styles.hint}`}>{words.rollHint[next.state](next.rolloverDay)}</p>
      {next.state === 'rolled' ? null : (
        <div className={styles.stack}>
          <Button isBlock aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? words.hidePreview : words.rollPreview(next.schoolYear)}
          </Button>
          {preview === null || !isOpen ? null : (
            <PreviewTable preview={preview} schoolYear={next.schoolYear} />
          )}
          {next.state === 'open' ? (
            <Button isBlock busyWord={saving.busy === 'roll' ? words.saving : undefined} onClick={rollNow}>
              {words.rollNow(next.schoolYear)}
            </Button>
          ) : null}
        </div>
      )}
    </>
  );
}

function StepTable({ steps, schoolYear }: { steps: readonly GradeStep[]; schoolYear: string }) {
  return (
    <table className={table.table}>
      <caption className={layout.hiddenText}>{words.rollCaption(schoolYear)}</caption>
      <thead>
        <tr>
          <th scope="col">{words.rollColumns.now}</th>
          <th scope="col">{words.rollColumns.later}</th>
          <th scope="col" className={table.right}>
            {words.rollColumns.count}
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ now, later, count }) => (
          <tr key={`${now} ${later}`}>
            <td>{words.grade(now)}</td>
            <td>
              <Icon name="right" size="small" /> {later === null ? words.graduated : words.grade(later)}
            </td>
            <td className={table.right}>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PreviewTable({ preview, schoolYear }: { preview: RolloverPreview; schoolYear: string }) {
  return (
    <table className={table.table}>
      <caption className={layout.hiddenText}>{words.rollPeople(schoolYear)}</caption>
      <thead>
        <tr>
          <th scope="col">{words.columns.athlete}</th>
          <th scope="col" className={table.center}>
            {words.columns.grade}
          </th>
          <th scope="col">{words.importColumns.what}</th>
        </tr>
      </thead>
      <tbody>
        {preview.athletes.map(({ athleteId, kind, laterGradeText, ...person }) => (
          <tr key={athleteId}>
            <td className={table.name}>{fullName(person)}</td>
            <td className={table.center}>{laterGradeText}</td>
            <td className={table.dim}>{words.rollKinds[kind]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
