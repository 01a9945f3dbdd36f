import { useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { entriesChannel } from '#competition/meets/meet-channels.rules.ts';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { useLive } from '#kit/ui/live/use-live.ts';
import { useQuery } from '#kit/ui/page/use-query.ts';
import { managerAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { OpeningHeight } from './OpeningHeight.tsx';
import styles from './Paper.module.css';
import { BibPages } from './pages/BibPages.tsx';
import { FieldCards } from './pages/FieldCards.tsx';
import { HeatPages } from './pages/HeatPages.tsx';
import type { Paper } from './paper.client.ts';
import { paperScreenWords as words } from './paper-screen.words.ts';

const NAMED_MAX = 6;

/** The choice of a sheet, and its pages as they are on paper. */
export function PaperView({ paper, isRound = false }: { paper: Paper; isRound?: boolean }) {
  const query = useQuery();
  const { kind, sheets, bibs } = paper;
  const isEmpty = sheets.length === 0 && bibs.length === 0;
  const hasHeights =
    isRound &&
    kind === 'cards' &&
    sheets.some(({ series, jumped }) => series === 'heights' && jumped.length === 0);
  return (
    <>
      <div className={styles.choice}>
        <Filters paper={paper} isRound={isRound} />
        {hasHeights ? <OpeningHeight opening={query.get('opening') ?? ''} /> : null}
        {isEmpty ? null : (
          <Button look="primary" onClick={() => window.print()}>
            {words.print}
          </Button>
        )}
      </div>
      <div className={styles.notes}>
        <Outdated paper={paper} />
        <Missing paper={paper} />
      </div>
      {isEmpty ? (
        <Empty title={words.nothing}>
          <p>{kind === 'bibs' ? words.noBibs : words.nothingText}</p>
        </Empty>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls wide pages
        <section className={styles.pages} tabIndex={0} aria-label={words.pagesLabel}>
          {kind === 'bibs' ? (
            <BibPages paper={paper} />
          ) : kind === 'cards' ? (
            <FieldCards paper={paper} opening={isRound ? query.get('opening') : null} />
          ) : (
            <HeatPages paper={paper} kind={kind} />
          )}
        </section>
      )}
    </>
  );
}

/** Start lists change while a sheet is read: the page says so, and reads them anew when asked. */
function Outdated({ paper }: { paper: Paper }) {
  const [outdated, setOutdated] = useState<Paper | null>(null);
  const { revalidate } = useRevalidator();
  useLive(entriesChannel(paper.meet), {
    onMessage: () => setOutdated(paper),
    refresh: (why) => {
      if (why === 'missed') setOutdated(paper);
    },
  });
  if (outdated !== paper) return null;
  return (
    <Note tone="warn" isAlert action={<Button onClick={() => void revalidate()}>{words.renew}</Button>}>
      {words.outdated}
    </Note>
  );
}

/** The entrants who are not on the paper. */
function Missing({ paper: { notSeeded, withoutNumber, meet } }: { paper: Paper }) {
  const names = notSeeded.map(({ title, detail }) => [title, detail].filter(Boolean).join(', '));
  return (
    <>
      {names.length > 0 ? (
        <Note>{words.notSeeded(names.slice(0, NAMED_MAX), Math.max(names.length - NAMED_MAX, 0))}</Note>
      ) : null}
      {withoutNumber > 0 ? (
        <Note
          action={
            <a href={managerAddress(meet.sport, meet.meetId, 'participants/athletes')}>{words.numberThem}</a>
          }
        >
          {words.withoutNumber(withoutNumber)}
        </Note>
      ) : null}
    </>
  );
}

function Filters({ paper: { meet, kind, kinds, sessions }, isRound }: { paper: Paper; isRound: boolean }) {
  const query = useQuery();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const apply = (form: HTMLFormElement) => {
    const chosen = new URLSearchParams(query);
    chosen.delete('opening');
    for (const [name, value] of new FormData(form)) {
      if (value === '') chosen.delete(name);
      else chosen.set(name, String(value));
    }
    void navigate(`${pathname}?${chosen}`, { preventScrollReset: true });
  };
  return (
    <FilterForm
      key={query.toString()}
      className={styles.filters}
      action={pathname}
      aria-label={words.filters}
      apply={words.apply}
      onApply={apply}
    >
      <label>
        <span className={controls.label}>{words.kind}</span>
        <select className={controls.select} name="kind" defaultValue={kind}>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {meet.sport === 'xc' && each === 'heats' ? words.startLists : words.kinds[each]}
            </option>
          ))}
        </select>
      </label>
      {isRound || kind === 'bibs' || sessions.length < 2 ? null : (
        <label>
          <span className={controls.label}>{words.day}</span>
          <select className={controls.select} name="day" defaultValue={query.get('day') ?? ''}>
            <option value="">{words.wholeMeet}</option>
            {sessions.map(({ key, day, number, firstTime }) => (
              <option key={key} value={key}>
                {words.session(day, number, firstTime)}
              </option>
            ))}
          </select>
        </label>
      )}
    </FilterForm>
  );
}
