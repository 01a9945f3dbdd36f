// Checks entries of another meet or of a file before they go into the draft, and says why one does not fit.
import type { EntryLeg } from '#competition/entries/entries.rules.ts';
import {
  type CheckedDraft,
  findProposed,
  readChoice,
} from '#competition/registration/entry-draft/checked-draft.rules.ts';
import type { DeskForm } from '#competition/registration/entry-draft/desk-form.rules.ts';
import {
  addEntry,
  type Draft,
  findAdded,
  findPending,
  findRelay,
  putRelay,
  spotOf,
} from '#competition/registration/entry-draft/entry-draft.rules.ts';
import { entryCheckWords } from '#competition/registration/entry-form/entry-checks.words.ts';
import type { SeedChoice } from '#competition/registration/entry-form/submitted-rows.rules.ts';
import { proposalWords as words } from './entry-proposals.words.ts';

/** The place of an entry in this meet. */
export type ProposedPlace = { meetEventId: number; seed: SeedChoice } & (
  | { athleteId: number }
  | { relayLetter: string; legs: EntryLeg[] }
);

export interface Proposal {
  /** Unique in its list. */
  key: string;
  /** "Mateo Brightwell, 100m"; "Row 12" comes before it where a file has rows. */
  label: string;
  /** The reason why this meet has no place for it, as a sentence. */
  place: ProposedPlace | { reason: string };
  /** A person answers it by choosing the entry: "Is T. Okafor the same as Tamsin Okafor?" Null if nothing is in doubt. */
  question: string | null;
  /** Says what the entry leaves out, such as runners who are gone; null if nothing. */
  note: string | null;
}

export interface CheckedProposal extends Proposal {
  isChosen: boolean;
  /** Why it is not added, although it is chosen or because it has no place; null if nothing stops it. */
  problem: string | null;
  /** The mark of its seed; null without one. */
  mark: string | null;
  /** The position on the waiting list that it would get; null for an entry with a place. */
  waitingNumber: number | null;
}

interface Desk {
  form: DeskForm;
  draft: Draft;
  check(draft: Draft): CheckedDraft;
}

/** True for what a person has chosen, false for what was taken out, by key. Others are chosen unless they ask a question. */
export type Choices = ReadonlyMap<string, boolean>;

const hasPlace = (proposal: Proposal): proposal is Proposal & { place: ProposedPlace } =>
  'meetEventId' in proposal.place;

/**
 * Checks the chosen entries in their order, after the rows of the draft, so that a limit stops the first one too many.
 * `additions` are the rows of those that nothing stops.
 */
export function checkProposals(
  proposals: readonly Proposal[],
  choices: Choices,
  { form, draft, check }: Desk,
): { checked: CheckedProposal[]; additions: Draft } {
  const isChosen = ({ key, question }: Proposal) => choices.get(key) ?? question === null;
  const problems = new Map<string, string>();
  const rowKeys = new Map<string, string>();
  let next = draft;
  for (const proposal of proposals) {
    if (!hasPlace(proposal) || !isChosen(proposal)) continue;
    const problem = problemInDraft(proposal.place, next, form);
    if (problem !== null) {
      problems.set(proposal.key, problem);
      continue;
    }
    next = addTo(next, proposal.place, form);
    rowKeys.set(proposal.key, next.at(-1)!.row.key);
  }
  const result = check(next);
  const waiting = new Map(
    result.entries.flatMap(({ drafted, waitingNumber }) =>
      drafted && waitingNumber !== null ? [[drafted.row.key, waitingNumber] as const] : [],
    ),
  );
  return {
    checked: proposals.map((proposal): CheckedProposal => {
      const rowKey = rowKeys.get(proposal.key) ?? '';
      return {
        ...proposal,
        isChosen: hasPlace(proposal) && isChosen(proposal),
        problem: hasPlace(proposal)
          ? (problems.get(proposal.key) ?? result.problems.get(rowKey) ?? null)
          : 'reason' in proposal.place
            ? proposal.place.reason
            : null,
        mark: hasPlace(proposal) ? markOf(proposal.place, form) : null,
        waitingNumber: waiting.get(rowKey) ?? null,
      };
    }),
    additions: next.slice(draft.length).filter(({ row }) => !result.problems.has(row.key)),
  };
}

const eventOf = ({ events }: DeskForm, id: number) => events.find(({ meetEventId }) => meetEventId === id);

/** The draft has one row for each athlete or relay in an event, and an entry that stands may have another. */
function problemInDraft(place: ProposedPlace, draft: Draft, form: DeskForm): string | null {
  const { meetEventId } = place;
  const title = eventOf(form, meetEventId)?.title ?? '';
  const standing = form.entries.find(
    (entry) =>
      entry.meetEventId === meetEventId &&
      ('athleteId' in place
        ? entry.athleteId === place.athleteId
        : entry.athleteId === null && entry.relayLetter === place.relayLetter),
  );
  if (standing && findPending(draft, standing)?.row.action === 'withdraw') return words.withdrawn;
  if ('athleteId' in place) {
    return findAdded(draft, place) ? entryCheckWords.alreadyEntered(title) : null;
  }
  const { relayLetter } = place;
  return findRelay(draft, { meetEventId, relayLetter })
    ? entryCheckWords.relayEntered(title, relayLetter)
    : null;
}

function addTo(draft: Draft, place: ProposedPlace, form: DeskForm): Draft {
  const { meetEventId, seed } = place;
  if ('athleteId' in place) return addEntry(draft, spotOf(form, place), seed);
  const { relayLetter, legs } = place;
  const label = words.relay(eventOf(form, meetEventId)?.name ?? '', relayLetter);
  return putRelay(draft, { meetEventId, relayLetter, label }, { legs, seed });
}

/** The season best where the site proposes one, else no seed. */
export function bestSeed(form: DeskForm, meetEventId: number, athleteId: number | null): SeedChoice {
  return { seedFrom: findProposed(form, meetEventId, athleteId) ? 'best' : 'none' };
}

function markOf(place: ProposedPlace, form: DeskForm): string | null {
  const event = eventOf(form, place.meetEventId);
  if (!event) return null;
  const athleteId = 'athleteId' in place ? place.athleteId : null;
  const read = readChoice(place.seed, event, findProposed(form, place.meetEventId, athleteId));
  return ('mark' in read ? read.mark : place.seed.mark) || null;
}

/**
 * Lists what can be added apart from what is left out. An entry that a person has chosen or taken out stays where it is,
 * with its problem beside it.
 */
export function splitProposals(
  checked: readonly CheckedProposal[],
  choices: Choices,
): { fitting: CheckedProposal[]; leftOut: CheckedProposal[] } {
  const isFitting = (proposal: CheckedProposal) =>
    hasPlace(proposal) && (proposal.problem === null || choices.has(proposal.key));
  return {
    fitting: checked.filter(isFitting),
    leftOut: checked.filter((proposal) => !isFitting(proposal)),
  };
}
