// What the page shows that answers why a mark stands in a list where it does, or not at all.
import { RANKINGS_PAGE_SIZE } from '#competition/bests/best-lists.rules.ts';
import {
  fromTheTop,
  type ListPlace,
  type ListQuery,
  listHref,
  searchOf,
  whyHref,
} from '#competition/rankings/list-query.rules.ts';
import { whyCrumbs } from '#competition/rankings/list-tree.rules.ts';
import type { FoundMark, RankingList, WhyHere } from '#competition/rankings/rankings.contract.ts';
import { rankingsWords as listWords, seasonLabel } from '#competition/rankings/rankings.words.ts';
import { rankingsAddress } from '#sport/addresses/addresses.rules.ts';
import { formatDate } from '#sport/calendar/days.rules.ts';
import { whyPageWords as words } from './why-page.words.ts';

export type WhyView = ReturnType<typeof whyView>;

export interface WhyAnswers {
  /** What the address says; `asked` is what it says of the list of the mark. */
  address: ListQuery;
  /** Of the list that is asked about. */
  choice: RankingList['choice'];
  /** What was written into the field. */
  text: string;
  judgement: WhyHere | null;
  found: FoundMark[] | null;
}

export function whyView(
  place: ListPlace,
  asked: ListQuery,
  { address, choice, text, judgement, found }: WhyAnswers,
) {
  const query: ListQuery = { ...asked, event: choice.event, gender: choice.gender, seasonId: choice.season };
  const node = choice.path.at(-1)!;
  const heading = judgement?.isListed ? words.listedTitle(judgement.rank) : words.title;
  const title = listWords.title(choice.genderName, choice.eventName);
  return {
    place,
    title: heading,
    lead: words.lead(title, node.name, choice.seasonName),
    canonical: rankingsAddress(place.sport, 'why', place.divisionId),
    crumbs: whyCrumbs(place, choice.path, address),
    action: rankingsAddress(place.sport, 'why', place.divisionId),
    hidden: [...searchOf(fromTheTop(query))],
    listHref: listHref(place, fromTheTop(query)),
    text,
    verdict: judgement && verdictOf(place, query, judgement),
    found:
      found?.map(({ IDResult, AthleteName, mark, TeamName, MeetName, date }) => ({
        id: IDResult,
        mark,
        label: [AthleteName, TeamName].filter(Boolean).join(', '),
        where: `${MeetName}, ${formatDate(date)}`,
        to: whyHref(place, query, { resultId: IDResult }),
      })) ?? null,
  };
}

function verdictOf(place: ListPlace, query: ListQuery, judgement: WhyHere) {
  const { result, isListed, rank, reasons, division } = judgement;
  // A rank lies on the page of its row, or on one before it where many share it.
  const page = rank === null ? 1 : Math.ceil(rank / RANKINGS_PAGE_SIZE);
  const seasonId = query.seasonId ?? result.season;
  return {
    heading: words.heading(result.AthleteName, result.mark),
    facts: `${result.eventName}, ${result.MeetName}, ${formatDate(result.date)}`,
    answer: isListed
      ? words.listed(rank, division.name, seasonLabel(place.sport, seasonId))
      : words.notListed(division.name, seasonLabel(place.sport, seasonId)),
    isListed,
    resultPath: result.path,
    listHref: isListed
      ? `${listHref(place, { ...query, show: 'best', after: null, page })}#r${result.IDResult}`
      : null,
    reasons: reasons.map(({ rule, steps, path }) => ({ rule, steps, path })),
  };
}
