// View of a race page, from its loaded data: heading, other races, both tables and links.

import { correctionsIsland } from '#competition/result-pages/changes/change-lines.rows.ts';
import { toneOfStatus } from '#competition/result-pages/events/event-list.rules.ts';
import { pageWords } from '#competition/result-pages/events/event-page.words.ts';
import { tellOfEvent } from '#competition/result-pages/events/tell-of-event.rules.ts';
import { raceWords as words } from '#competition/result-pages/race-page.words.ts';
import type { EventResults } from '#competition/result-pages/results.contract.ts';
import { legend } from '#competition/result-pages/rounds/legend.rows.ts';
import { roundKeyOf } from '#competition/result-pages/rounds/round-key.rules.ts';
import { type EventStarts, startsView } from '#competition/result-pages/rounds/round-starts.rows.ts';
import { findResult } from '#competition/result-pages/rounds/shared-result.rules.ts';
import { type Html, html } from '#kit/ui/html.ts';
import whyStyles from '#kit/ui/popovers/why-answers.module.css';
import { island } from '#kit/ui/tables/island.tsx';
import table from '#kit/ui/tables/table.module.css';
import { raceResultsAddress, teamScoresAddress } from '#sport/addresses/addresses.rules.ts';
import { paceUnitAt } from '#sport/marks/paces.rules.ts';
import { type RunSplits, raceSplitsOf } from './checkpoints.rules.ts';
import type { Race, RaceCard, RaceTeam } from './race.contract.ts';
import { raceLinks } from './race-navigation.rules.ts';
import { RACE_PARTS, type RaceQuery, raceHref } from './race-query.rules.ts';
import { raceResultsTable } from './race-results.rows.ts';
import { scoringTables } from './race-scorings.rules.ts';
import { raceTeamsTable } from './race-teams.rows.ts';

export interface LoadedRace {
  cards: RaceCard[];
  page: EventResults;
  race: Race;
  query: RaceQuery;
  splits: RunSplits[];
  /** When the race starts or has started; null once there are results, and when the meet is over. */
  starts: EventStarts | null;
}

export type RaceView = ReturnType<typeof raceView>;

export function raceView({ cards, page, race, query, splits, starts }: LoadedRace) {
  const { event, records, rounds } = page;
  const address = raceResultsAddress(event.meetId, event.meetDivisionId);
  const round = rounds[0];
  const title = words.title(event);
  const found = findResult(rounds, query.resultId);
  return {
    address,
    title,
    /** The title of the document: with the result that a shared link names. */
    headTitle: found ? pageWords.resultTitle(found.result.athleteName, found.result.mark, title) : title,
    setting: words.setting(race.meters, race.courseName),
    tone: toneOfStatus(event.status),
    statusName: pageWords.status(event),
    tell: tellOfEvent(event),
    protestNote: round?.protestNote ?? null,
    races: raceLinks(cards, event.meetDivisionId),
    records: records.map((record) => ({
      recordId: record.recordId,
      label: record.label,
      mark: record.mark,
      holder: pageWords.record(record),
    })),
    starts: starts && startsView(title, event, starts),
    tables:
      round && round.items.length > 0
        ? raceTables({ page, race, query, splits }, { address, title, round })
        : null,
  };
}

interface RaceFacts {
  address: string;
  title: string;
  round: EventResults['rounds'][number];
}

function raceTables(
  { page: { event }, race, query, splits: runs }: Omit<LoadedRace, 'cards' | 'starts'>,
  { address, title, round }: RaceFacts,
) {
  const splits = raceSplitsOf(runs);
  const choice: RaceQuery = { ...query, hasSplits: query.hasSplits && splits !== null };
  const href = (changes: Partial<RaceQuery>) => raceHref(address, { ...choice, ...changes });
  // Only the query, since the address is repeated in every row.
  const whyHref = queryOf(href({ isWhyOpen: true }));
  const { seasonKind } = event;
  const tables = scoringTables(race).map(({ title: scoring, race: scored }) => ({
    title: scoring,
    depths: words.scoringDepths(scored),
    rows: island(
      raceTeamsTable({
        title,
        scoring,
        race: scored,
        seasonKind,
        rowId,
        whyHref: (team) => `${whyHref}#${rowId(team)}`,
        runnerClass: '',
        below: query.isWhyOpen ? whyTeamRow : null,
        last: null,
      }),
    ),
  }));
  const individuals = raceResultsTable({
    title,
    round,
    paceUnit: paceUnitAt(splits?.points.map(({ meters }) => meters) ?? []) ?? race.paceUnit,
    seasonKind,
    isScored: race.teams.length > 0,
    splits,
    isSplitView: choice.hasSplits,
    isWhyOpen: query.isWhyOpen,
    whyHref,
  });
  const areBoth = choice.parts === 'both';
  return {
    key: roundKeyOf(event, round),
    views: RACE_PARTS.map((parts) => ({
      label: words[parts],
      to: href({ parts }),
      isCurrent: parts === choice.parts,
    })),
    teams:
      choice.parts === 'individuals' || (areBoth && race.teams.length === 0)
        ? null
        : {
            note:
              race.teams.length === 0 ? null : [words.scoringNote(race), race.note].filter(Boolean).join(' '),
            more: {
              label: words.completeTeams(race.completeTeamCount),
              to: `${teamScoresAddress('xc', event.meetId)}#race${event.meetDivisionId}`,
            },
            tables: race.teams.length === 0 ? [] : tables,
          },
    individuals:
      choice.parts === 'teams'
        ? null
        : {
            note: words.finishers(race.finisherCount),
            more: splits && {
              label: choice.hasSplits ? words.resultView : words.splitView,
              to: href({ hasSplits: !choice.hasSplits }),
            },
            rows: island(individuals),
          },
    legend: island(legend(round.items)),
    corrections: correctionsIsland(round.items),
    why: {
      label: query.isWhyOpen ? pageWords.hideWhy : pageWords.showWhy,
      to: href({ isWhyOpen: !query.isWhyOpen }),
    },
  };
}

const rowId = ({ key }: RaceTeam): string => `t${key}`;

function whyTeamRow({ why }: RaceTeam, span: number): Html {
  return html`<tr class="${table.sub}"><td colspan="${span}"><div class="${table.fill} ${whyStyles.whys}"><ol>${why.steps.map(
    (step) => html`<li>${step}</li>`,
  )}</ol></div></td></tr>`;
}

const queryOf = (address: string): string => address.slice(address.indexOf('?'));
