// Results, rounds and events for tests, with defaults that a test overrides.
import type { MeetEvent } from '#competition/events/events.contract.ts';
import type { Result, Round } from './results.contract.ts';

let lastId = 100;

export function aResult(facts: Partial<Result> = {}): Result {
  lastId += 1;
  return {
    resultId: lastId,
    athleteId: lastId,
    athleteName: 'Amara Quillfeather',
    firstName: 'Amara',
    lastName: 'Quillfeather',
    isHidden: false,
    place: 1,
    qualifier: null,
    grade: 12,
    gradeText: '12',
    ageGrade: null,
    teamId: 1,
    teamName: 'Salt Harbor',
    relayLetter: null,
    legs: [],
    bib: null,
    lane: null,
    heat: 1,
    heatPlace: 1,
    mark: '24.08',
    markExact: null,
    timing: 'fat',
    status: null,
    statusName: null,
    isJudgesDecision: false,
    isExhibition: false,
    wind: '+0.9',
    isWindAided: false,
    gap: null,
    points: null,
    badges: [],
    previousBest: null,
    seed: null,
    reaction: null,
    awaitingValidation: false,
    inQuestion: null,
    invalidReason: null,
    judgement: null,
    changes: [],
    hasDetails: false,
    race: null,
    raw: null,
    tips: null,
    ...facts,
  };
}

export function aRound(items: Result[], facts: Partial<Round> = {}): Round {
  return {
    round: 'F',
    name: 'Finals',
    status: 30,
    statusName: 'Official',
    competedOn: '2026-05-16',
    plannedAt: null,
    plannedTime: null,
    advanceNote: null,
    protestNote: null,
    summary: null,
    heats: [
      { number: 1, wind: '+0.9', plannedAt: null, plannedTime: null, startedAt: null, startedTime: null },
    ],
    items,
    ...facts,
  };
}

export function anEvent(facts: Partial<MeetEvent> = {}): MeetEvent {
  lastId += 1;
  return {
    meetEventId: lastId,
    meetId: 17,
    meetDivisionId: 1,
    eventId: 2,
    eventTypeId: 0,
    eventNumber: '15',
    parentId: null,
    gender: 'F',
    genderName: 'Girls',
    divisionName: 'Varsity',
    eventShort: '200m',
    name: '200 Meters',
    group: 'track',
    markKind: 'time',
    isRelay: false,
    windMatters: true,
    isScored: true,
    seasonKind: 'tfo',
    status: 30,
    statusName: 'Official',
    plannedAt: null,
    plannedTime: null,
    startText: null,
    isMeetOver: false,
    scheduleState: null,
    hasResults: true,
    rounds: [
      {
        round: 'F',
        name: 'Finals',
        heatCount: 1,
        competedOn: '2026-05-16',
        plannedAt: null,
        plannedTime: null,
      },
    ],
    ...facts,
  };
}
