import { lazy, Suspense, useId, useState } from 'react';
import { StatusTag, StatusWord } from '#kit/ui/badges/Tag.tsx';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import type { Saving } from '#kit/ui/forms/use-saving.ts';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import table from '#kit/ui/tables/table.module.css';
import styles from '#people/rosters/RosterEdit.module.css';
import type { EditedAthlete, RosterData } from '#people/rosters/roster-edit.client.ts';
import { rosterWords as words } from '#people/rosters/roster-screen.words.ts';
import { undoOf } from '#people/rosters/roster-undo.client.ts';
import { athleteAddress, teamAdminAddress } from '#sport/addresses/addresses.rules.ts';
import { movesAddress, visibilityAddress } from '#sport/addresses/member-addresses.rules.ts';
import { formatMonthDay } from '#sport/calendar/days.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { sportOfKind } from '#sport/sports.rules.ts';

const EditNameDialog = lazy(async () => ({
  default: (await import('#people/rosters/names/EditNameDialog.tsx')).EditNameDialog,
}));

const MoveDialog = lazy(async () => ({
  default: (await import('#people/rosters/moves/MoveDialog.tsx')).MoveDialog,
}));

const COLUMNS = 8;

interface RosterRowProps {
  data: RosterData;
  athlete: EditedAthlete;
  isSelected: boolean;
  onSelect(isSelected: boolean): void;
  isOpen: boolean;
  onToggle(): void;
  saving: Saving;
}

export function RosterRow({ data, athlete, isSelected, onSelect, isOpen, onToggle, saving }: RosterRowProps) {
  const id = useId();
  const name = fullName(athlete);
  const sport = sportOfKind(data.season.kind);
  const { gradeText, lastRaceOn, visibility, visibilitySetBy } = athlete;
  return (
    <>
      <tr className={isSelected ? table.me : undefined}>
        <td className={styles.check}>
          <input
            type="checkbox"
            aria-label={words.select(name)}
            checked={isSelected}
            onChange={(event) => onSelect(event.target.checked)}
          />
        </td>
        <td className={table.name}>
          <a className={table.link} href={athleteAddress(athlete.athleteId, sport)}>
            {name}
          </a>
          {athlete.isHeld ? <span className={table.second}>{words.held}</span> : null}
          <span className={table.below}>{words.inShort(athlete)}</span>
        </td>
        <td className={table.center}>{gradeText}</td>
        <td className={table.nowrap}>
          <Standing athlete={athlete} teamId={data.team.teamId} sport={sport} />
        </td>
        <td className={`${table.drop600} ${table.nowrap}`}>
          {visibility === 'full' ? null : (
            <Icon name={visibility === 'hidden' ? 'lock' : 'eye'} size="small" />
          )}{' '}
          <a className={table.link} href={visibilityAddress(athlete.athleteId)}>
            {words.visibility(visibility)}
          </a>{' '}
          {visibilitySetBy === null ? null : (
            <span className={table.dim}>{words.setBy(visibilitySetBy)}</span>
          )}
        </td>
        <td className={table.drop600}>{words.accounts(athlete)}</td>
        <td className={`${table.right} ${table.dim} ${table.nowrap} ${table.drop600}`}>
          {lastRaceOn === null ? words.neverRaced : formatMonthDay(lastRaceOn)}
        </td>
        <td className={table.expander}>
          <button
            type="button"
            aria-label={words.more(name)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={onToggle}
          >
            <Icon name="down" size="small" />
          </button>
        </td>
      </tr>
      {isOpen ? (
        <tr className={table.sub} id={id}>
          <td colSpan={COLUMNS}>
            <RowMenu data={data} athlete={athlete} saving={saving} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

function Standing({
  athlete: { status },
  teamId,
  sport,
}: {
  athlete: EditedAthlete;
  teamId: number;
  sport: 'tf' | 'xc';
}) {
  const word = words.status(status);
  if (status === 'confirm') {
    return (
      <a href={`${teamAdminAddress(teamId)}?sport=${sport}`} title={words.confirmHint}>
        <StatusTag tone="warn">{word}</StatusTag>
      </a>
    );
  }
  if (status === 'waiting') return <StatusTag tone="warn">{word}</StatusTag>;
  if (status === 'new') return <StatusTag tone="plain">{word}</StatusTag>;
  return <StatusWord tone={status === 'active' ? 'ok' : 'plain'}>{word}</StatusWord>;
}

/** The actions on one athlete. */
function RowMenu({
  data: { team, season, grades },
  athlete,
  saving,
}: {
  data: RosterData;
  athlete: EditedAthlete;
  saving: Saving;
}) {
  const { athleteId, grade, gradeText, isHeld, laterGradeText } = athlete;
  const [isNaming, setNaming] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const name = fullName(athlete);
  const roster = { teamId: team.teamId, kind: season.kind, season: season.seasonId };
  const target = { ...roster, athleteId };
  const isListed = grade === null || grades.some((choice) => choice.grade === grade);
  const choices = isListed ? grades : [{ grade, text: gradeText }, ...grades];

  function saveGrade(text: string) {
    void saving.save(`grade ${athleteId}`, async ({ rosters }) => {
      const chosenGrade = text === '' ? null : Number(text);
      const { changeId } = await rosters.setGrade({ ...target, grade: chosenGrade }, QUIET);
      const word = choices.find((choice) => choice.grade === chosenGrade)?.text ?? '';
      return { text: words.gradeSaved(name, word), undo: undoOf(changeId) };
    });
  }

  function saveHold() {
    void saving.save(`hold ${athleteId}`, async ({ rosters }) => {
      await rosters.holdBack({ ...target, isHeld: !isHeld }, QUIET);
      return { text: words.heldSaved(name, !isHeld) };
    });
  }

  function change(action: 'activate' | 'remove') {
    void saving.save(`${action} ${athleteId}`, async ({ rosters }) => {
      const done = await rosters.changeAthletes({ ...roster, athleteIds: [athleteId], action }, QUIET);
      return { text: words.changed(action, done), undo: undoOf(done.changeId) };
    });
  }

  async function remove() {
    const isSure = await askToConfirm({
      title: words.removeOneTitle(name),
      text: words.removeOneText(name),
      yes: words.remove,
      no: words.keep,
      isDangerous: true,
    });
    if (isSure) change('remove');
  }

  return (
    <div className={styles.menu}>
      <select
        className={controls.select}
        aria-label={words.gradeOf(name)}
        value={grade ?? ''}
        onChange={(event) => saveGrade(event.target.value)}
      >
        <option value="">{words.noGrade}</option>
        {choices.map((choice) => (
          <option key={choice.grade} value={choice.grade}>
            {words.grade(choice.text)}
          </option>
        ))}
      </select>
      {isHeld || (grade !== null && laterGradeText !== gradeText) ? (
        <Button busyWord={saving.busy === `hold ${athleteId}` ? words.saving : undefined} onClick={saveHold}>
          {isHeld ? words.letUp : words.holdBack}
        </Button>
      ) : null}
      {athlete.status === 'waiting' ? (
        <Button
          look="primary"
          busyWord={saving.busy === `activate ${athleteId}` ? words.saving : undefined}
          onClick={() => change('activate')}
        >
          {words.approve}
        </Button>
      ) : null}
      <Button onClick={() => setNaming(true)}>{words.editName}</Button>
      {athlete.isActive ? <Button onClick={() => setMoving(true)}>{words.move}</Button> : null}
      <a href={athleteAddress(athleteId, sportOfKind(season.kind))}>{words.toPage}</a>
      <a href={visibilityAddress(athleteId)}>{words.toVisibility}</a>
      <a href={movesAddress(athleteId)}>{words.toMoves}</a>
      <Button
        look="quiet"
        busyWord={saving.busy === `remove ${athleteId}` ? words.saving : undefined}
        onClick={() => void remove()}
      >
        {words.removeOne}
      </Button>
      <Suspense>
        {isNaming ? (
          <EditNameDialog
            roster={roster}
            athlete={athlete}
            saving={saving}
            onClose={() => setNaming(false)}
          />
        ) : null}
        {isMoving ? (
          <MoveDialog roster={roster} athlete={athlete} saving={saving} onClose={() => setMoving(false)} />
        ) : null}
      </Suspense>
    </div>
  );
}
