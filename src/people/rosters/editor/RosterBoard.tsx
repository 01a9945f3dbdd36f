import { type ReactNode, useRef, useState } from 'react';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { RosterImport } from '#people/rosters/import/RosterImport.tsx';
import { RosterMoves } from '#people/rosters/moves/RosterMoves.tsx';
import styles from '#people/rosters/RosterEdit.module.css';
import { RecentChanges } from '#people/rosters/recent-changes/RecentChanges.tsx';
import { RosterRollover } from '#people/rosters/rollover/RosterRollover.tsx';
import type { RosterData } from '#people/rosters/roster-edit.client.ts';
import { rosterWords as words } from '#people/rosters/roster-screen.words.ts';
import { teamRosterAddress } from '#sport/addresses/member-addresses.rules.ts';
import { genderWord } from '#sport/people/genders.rules.ts';
import { AddToRoster } from './AddToRoster.tsx';
import { RosterActions } from './RosterActions.tsx';
import { RosterTable } from './RosterTable.tsx';

const NOBODY = { of: '', ids: new Set<number>() };

/** One gender of a roster: its athletes, the actions on them, and the ways to add more. */
export function RosterBoard({ data, filters }: { data: RosterData; filters: ReactNode }) {
  const { team, season, gender } = data;
  const saving = useSaving();
  const viewKey = `${season.kind} ${season.seasonId} ${gender}`;
  const [selection, setSelection] = useState<{ of: string; ids: ReadonlySet<number> }>(NOBODY);
  const selected = selection.of === viewKey ? selection.ids : NOBODY.ids;
  const [isAdding, setAdding] = useState(false);
  const importer = useRef<HTMLElement>(null);
  const athletes = data.athletes.filter((athlete) => athlete.gender === gender);
  const chosen = athletes.filter(({ athleteId }) => selected.has(athleteId));
  const roster = { teamId: team.teamId, kind: season.kind, season: season.seasonId };
  const summary = {
    all: athletes.length,
    active: athletes.filter(({ isActive }) => isActive).length,
    toConfirm: athletes.filter(({ status }) => status === 'confirm' || status === 'waiting').length,
  };

  function goToImport() {
    importer.current?.scrollIntoView({ block: 'start' });
    importer.current?.querySelector('textarea')?.focus();
  }

  return (
    <>
      <div className={styles.filters}>
        {filters}
        <span className={styles.buttons}>
          <Button icon="edit" onClick={goToImport}>
            {words.paste}
          </Button>
          <Button icon="plus" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
            {words.add}
          </Button>
        </span>
      </div>
      <SavingError error={saving.error} />
      <WaitingElsewhere data={data} />
      <RosterMoves moves={data.moves} saving={saving} />
      <div className={layout.columns}>
        <section ref={saving.focusRef} tabIndex={-1} aria-busy={saving.busy !== null}>
          <SectionHead
            title={words.roster(genderWord(gender, team.levelMask))}
            note={words.summary(summary)}
          />
          {isAdding ? (
            <AddToRoster
              key={`add ${viewKey}`}
              data={data}
              saving={saving}
              onClose={() => setAdding(false)}
            />
          ) : null}
          {athletes.length === 0 ? (
            <Empty title={words.empty}>
              <p>{words.emptyHint}</p>
            </Empty>
          ) : (
            <>
              <RosterActions
                roster={roster}
                season={season.name}
                chosen={chosen}
                saving={saving}
                onClear={() => setSelection(NOBODY)}
              />
              <RosterTable
                key={`table ${viewKey}`}
                data={data}
                athletes={athletes}
                selected={selected}
                onSelect={(ids) => setSelection({ of: viewKey, ids })}
                saving={saving}
              />
            </>
          )}
        </section>
        <aside>
          <RosterRollover key={viewKey} data={data} saving={saving} />
        </aside>
      </div>
      <section ref={importer} tabIndex={-1} aria-label={words.importTitle}>
        <SectionHead title={words.importTitle} note={words.importNote} />
        <RosterImport key={viewKey} data={data} saving={saving} />
      </section>
      <RecentChanges recentChanges={data.recentChanges} saving={saving} />
    </>
  );
}

/** Links to other rosters of the team where athletes added by a parent or themselves wait. */
function WaitingElsewhere({ data: { team, season, gender, desk } }: { data: RosterData }) {
  const others = desk.onRosters.rosters.filter(
    (roster) => roster.season !== season.seasonId || roster.kind !== season.kind || roster.gender !== gender,
  );
  return others.map((roster) => (
    <Note key={`${roster.kind} ${roster.season} ${roster.gender}`} tone="warn">
      <a href={teamRosterAddress(team.teamId, roster)}>
        {words.waitsElsewhere(roster.athletes, roster.gender, team.levelMask, roster.seasonName)}
      </a>
    </Note>
  ));
}
