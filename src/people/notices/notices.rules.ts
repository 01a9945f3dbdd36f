// Notifications as the rooms send them. The room of notifications stores and shows them.
import type { SeasonKind, Sport } from '#sport/sports.rules.ts';

/** The categories of mail and notifications that people turn on and off, with the numbers of the API. */
export const CATEGORIES = [
  { id: 1, name: 'results' },
  { id: 2, name: 'schedule' },
  { id: 3, name: 'entries' },
  { id: 4, name: 'posts' },
  { id: 5, name: 'messages' },
  { id: 6, name: 'corrections' },
] as const;

export type CategoryName = (typeof CATEGORIES)[number]['name'];

interface NotificationKind {
  /** Turning this category off mutes the notification. Null if it asks for an answer or is one: it is always sent. */
  category: CategoryName | null;
}

/** Every kind of notification. The API fixes the names and their order. */
export const NOTIFICATION_KINDS = {
  TeamRequestSummary: { category: null },
  TeamPost: { category: 'posts' },
  VirtualEventEntry: { category: 'entries' },
  PostLike: { category: 'posts' },
  FollowRequestSummary: { category: null },
  NewFollower: { category: 'messages' },
  NewMessage: { category: 'messages' },
  // The answer to a request to join a team.
  TeamDecision: { category: null },
  // A comment by a coach or parent in the reader's training log.
  TrainingLog: { category: 'messages' },
  // A claim to be an athlete or an athlete's parent.
  AthleteRequest: { category: null },
  // A change of the visibility of an athlete's name by another person.
  AthleteVisibility: { category: null },
  // Results of a race that the reader follows.
  ResultsIn: { category: 'results' },
  // A race starts soon, or a race or meet is delayed, postponed or canceled.
  RaceSoon: { category: 'schedule' },
  // A host accepted, rejected or waitlisted an entry.
  EntryDecision: { category: 'entries' },
  // The answer to a request to correct a result, or a correction of a result of the reader's athlete.
  Correction: { category: 'corrections' },
  // A new meet that matches a search that the reader saved.
  NewMeet: { category: 'schedule' },
  // A cancellation of invoices waits for the reader's approval, or was approved.
  Cancellation: { category: null },
} as const satisfies Record<string, NotificationKind>;

export type NotificationType = keyof typeof NOTIFICATION_KINDS;

export const NOTIFICATION_TYPES = Object.keys(NOTIFICATION_KINDS) as NotificationType[];

/** The topic of a mail that its receiver may turn off. */
export interface MailTopic {
  /** `corrections`: requests about teams and athletes, and their answers. `entries`: what was entered in a meet. */
  category: 'corrections' | 'entries';
  /** The team whose preferences apply; absent for topics without a team. */
  teamId?: number;
}

/** The subject of a notification. Viewing the subject marks its notifications as viewed. */
export interface NoticeAbout {
  athleteId?: number;
  teamId?: number;
  meetId?: number;
  postId?: number;
  workoutId?: number;
  assignmentId?: number;
  followerId?: number;
  conversationId?: number;
  meetEventId?: number;
  heatId?: number;
  cancellationId?: number;
  /** The instant of a message, which does not replace an earlier one. */
  sentAt?: string;
  /** True for a delay or the like, beside the news that a race starts. */
  isChange?: true;
  sport?: Sport;
}

/** Identifies a notification. Sending the same key again renews the existing line. */
export interface NoticeKey {
  userId: number;
  type: NotificationType;
  about: NoticeAbout;
}

/**
 * Text, or a person or team by id, whose name is looked up when the line is read. `user` shows the name that strangers
 * may see, `account` the account's full name (for members of one team or family), `athlete` what the athlete allows.
 */
export type LinePart =
  | string
  | { user: number }
  | { account: number }
  | { athlete: number }
  | { team: number };

export type Line = readonly LinePart[];

/** A dialog that opens instead of a page. */
export interface NoticeModal {
  title: string;
  /** Paragraphs of plain text. */
  text: readonly string[];
  button?: { label: string; href: string } | undefined;
}

/**
 * A question that the reader answers with yes or no: a request to join a team, a claim, or a roster row. The line has
 * buttons until someone answers.
 */
export type NoticeQuestion =
  | { of: 'access'; teamId: number; sport: Sport; userId: number }
  | { of: 'claim'; claimId: number }
  | {
      of: 'roster';
      teamId: number;
      sport: Sport;
      kind: SeasonKind;
      season: number;
      athleteId: number;
    };

/** A message on a locked screen, where anyone may read it: it has no name that strangers may not see. */
export interface NoticePush {
  title: string;
  body: string;
  /** The instant from which the news is worthless. */
  expiresAt: string;
  /** Not delivered before this instant, such as the morning at the venue. */
  notBefore?: string;
  /** True if it should wake a phone that sleeps. */
  isUrgent?: boolean;
}

export interface Notice extends NoticeKey {
  /** The person who acted, in bold. */
  line1: Line;
  /** The action. */
  line2: Line;
  /** A detail, such as the text of a comment. */
  line3?: Line;
  /** The name behind the initials; `line1` by default. */
  avatar?: Line;
  /** True for a square picture, as teams and meets have. */
  isSquare?: boolean;
  /** A path on this site. */
  href: string;
  modal?: NoticeModal;
  question?: NoticeQuestion;
  /** A path with query, for the app and for links inside a page. */
  appRouterLink?: string;
  /** Sent to the reader's devices as well. */
  push?: NoticePush;
  /** True if an existing line only changes its text, such as a lower count. It is not marked as new. */
  isQuiet?: boolean;
}
