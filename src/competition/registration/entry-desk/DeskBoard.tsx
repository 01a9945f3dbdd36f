import { useMemo, useState } from 'react';
import {
  athletesOf,
  type Cell,
  type DeskView,
  eventsOf,
  footOf,
  rowsOf,
} from '#competition/registration/entry-draft/desk-cells.rules.ts';
import { missingFrom } from '#competition/registration/entry-draft/desk-form.rules.ts';
import { deskWords as words } from '#competition/registration/entry-draft/entry-desk.words.ts';
import { entryWindowWords } from '#competition/registration/entry-form/entry-checks.words.ts';
import { ProposalButtons } from '#competition/registration/entry-proposals/ProposalButtons.tsx';
import { Relays } from '#competition/registration/entry-relays/Relays.tsx';
import { SignForms } from '#competition/registration/forms/SignForms.tsx';
import { NumbersPanel } from '#competition/registration/memberships/NumbersPanel.tsx';
import { DESK_ID } from '#competition/registration/register-tab/entrant-of-page.rules.ts';
import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { AthleteCards } from './AthleteCards.tsx';
import { DeskClock } from './DeskClock.tsx';
import { DeskFilters, viewsOf } from './DeskFilters.tsx';
import {
  type DeskPlace,
  type Opened,
  useDesk,
  useDeskCells,
  useIsPhone,
  useLinkedHeading,
} from './DeskState.tsx';
import styles from './EntryDesk.module.css';
import { EntryGrid } from './EntryGrid.tsx';
import { FeesBox } from './FeesBox.tsx';
import { MarkDialog } from './MarkDialog.tsx';
import { ReceiptPanel } from './ReceiptPanel.tsx';
import { StoppedRows } from './StoppedRows.tsx';
import { WaitingBox } from './WaitingBox.tsx';

interface DeskBoardProps {
  opened: Opened;
  place: DeskPlace;
  read(): Promise<void>;
}

/** The desk of one entrant, once its form is read. */
export function DeskBoard({ opened, place, read }: DeskBoardProps) {
  const desk = useDesk(opened, place, read);
  const { form, draft, checked, state, closedBecause } = desk;
  const missing = missingFrom(form, draft);
  const isPhone = useIsPhone();
  const isTeam = form.entrant.teamId !== null;
  const views = useMemo(() => viewsOf(form), [form]);
  const [chosen, setChosen] = useState<DeskView | null>(null);
  const [isMarked, setMarked] = useState(false);
  const [typing, setTyping] = useState<Cell | null>(null);
  const view =
    views.find(({ gender, divisionId }) => gender === chosen?.gender && divisionId === chosen.divisionId) ??
    views[0];
  const events = useMemo(() => (view ? eventsOf(form, view) : []), [form, view]);
  const rows = useMemo(() => {
    if (!view) return [];
    const athletes = athletesOf(form, view).filter(
      ({ seeds }) =>
        !isMarked || seeds.some((seed) => events.some((event) => event.meetEventId === seed.meetEventId)),
    );
    return rowsOf({ form, draft, checked, state, closedBecause }, athletes, events, view);
  }, [form, draft, checked, state, closedBecause, events, view, isMarked]);
  const foot = useMemo(() => footOf({ form, checked }, events), [form, checked, events]);
  const cells = useDeskCells(desk, setTyping);
  const clock = <DeskClock window={form.window} state={state} offsetMs={opened.offsetMs} />;
  const shared = { rows, events, onPress: cells.press, onType: cells.type };
  return (
    <div className={styles.desk}>
      <div className={styles.main}>
        <header className={styles.head}>
          <div>
            <h2 id={DESK_ID} ref={useLinkedHeading()} tabIndex={-1}>
              {words.title(form.entrant.name)}
            </h2>
            <p className={styles.lead}>{words.lead}</p>
          </div>
          <div className={styles.actions}>
            <span role="status">
              {draft.length === 0 ? null : (
                <StatusWord tone={desk.isKept ? 'ok' : 'warn'}>
                  {desk.isKept ? words.draftSaved : words.draftNotSaved}
                </StatusWord>
              )}
            </span>
            <ProposalButtons desk={desk} place={place} />
            <Button
              icon="undo"
              lockedBecause={desk.undo === null ? words.nothingToUndo : undefined}
              onClick={() => desk.undo?.()}
            >
              {words.undo}
            </Button>
          </div>
        </header>
        {isPhone ? clock : null}
        {closedBecause !== null ? (
          <Note tone="warn">{closedBecause}</Note>
        ) : state === 'open' ? null : (
          <Note>{state === 'late' ? entryWindowWords.onlyNew : words.prepare}</Note>
        )}
        {view ? (
          <DeskFilters
            form={form}
            views={views}
            view={view}
            onView={setChosen}
            isMarked={isMarked}
            onMarked={setMarked}
          />
        ) : null}
        <NumbersPanel form={form} numberFields={desk.numberFields} setNumber={desk.setNumber} />
        {form.athletes.length === 0 ? (
          <Empty title={words.noAthletes} />
        ) : events.length === 0 ? (
          <Empty title={words.noEvents}>
            <p>{words.noEventsText}</p>
          </Empty>
        ) : isPhone || !isTeam ? (
          <AthleteCards {...shared} desk={desk} isSingle={!isTeam} foot={foot} />
        ) : (
          <EntryGrid {...shared} foot={foot} desk={desk} view={view!} />
        )}
        {view && isTeam ? <Relays desk={desk} view={view} /> : null}
        <StoppedRows desk={desk} />
        <SignForms
          meetId={place.meetId}
          entrant={form.entrant}
          forms={form.forms}
          onSigned={() => void read()}
        />
      </div>
      <aside className={styles.aside}>
        {isPhone ? null : clock}
        {missing.length > 0 ? (
          <section className={styles.panel}>
            <h3>{words.missing}</h3>
            <ul className={styles.sentences}>
              {missing.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </section>
        ) : null}
        <WaitingBox form={form} />
        <FeesBox desk={desk} />
        <ReceiptPanel desk={desk} />
      </aside>
      {typing ? <MarkDialog desk={desk} cell={typing} onClose={() => setTyping(null)} /> : null}
    </div>
  );
}
