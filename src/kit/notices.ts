// What somebody is told of inside the site, as whoever tells it words it; the notifications room keeps and shows it.

/** site-shell §3 "Notification feed item", then ours. */
export const NOTIFICATION_TYPES = [
  'TeamRequestSummary',
  'TeamPost',
  'VirtualEventEntry',
  'PostLike',
  'FollowRequestSummary',
  'NewFollower',
  'NewMessage',
  // What became of a request to belong to a team.
  'TeamDecision',
  // What a coach or a parent wrote into one's training log.
  'TrainingLog',
  // Somebody says they are an athlete, or the parent of one.
  'AthleteRequest',
  // Somebody else has changed who reads the athlete's name.
  'AthleteVisibility',
] as const;

export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** site-shell §7 "NotificationViewed": what can be looked at, by which its notifications are known. */
export interface NoticeAbout {
  athleteId?: number;
  teamId?: number;
  meetId?: number;
  postId?: number;
  workoutId?: number;
  assignmentId?: number;
  followerId?: number;
  conversationId?: number;
  sport?: 'tf' | 'xc';
}

/** Told again of the same, somebody has one line that is new again. */
export interface NoticeKey {
  userId: number;
  type: NotificationType;
  about: NoticeAbout;
}

/**
 * A text as it is, or somebody by id: the name is looked up when it is read. `user`: as strangers may know the
 * account; `account`: its own name, for people who belong together; `athlete`: as the athlete allows.
 */
export type LinePart =
  | string
  | { user: number }
  | { account: number }
  | { athlete: number }
  | { team: number };

export type Line = readonly LinePart[];

/** Opens in the place of a page. */
export interface NoticeModal {
  title: string;
  /** Paragraphs, plain. */
  text: readonly string[];
  button?: { label: string; href: string } | undefined;
}

/**
 * What the reader is asked when a yes or a no is all it takes: whether somebody may belong to a team, is who they say
 * to be, or stands on a roster. The line has buttons for as long as nobody has answered.
 */
export type NoticeQuestion =
  | { of: 'access'; teamId: number; sport: 'tf' | 'xc'; userId: number }
  | { of: 'claim'; claimId: number }
  | {
      of: 'roster';
      teamId: number;
      sport: 'tf' | 'xc';
      kind: 'tfo' | 'tfi' | 'xc';
      season: number;
      athleteId: number;
    };

export interface Notice extends NoticeKey {
  /** Who; it stands in bold. */
  line1: Line;
  /** What they did. */
  line2: Line;
  /** A detail, such as what they wrote. */
  line3?: Line;
  /** Whose initials stand beside it; left out: those of the first line. */
  avatar?: Line;
  /** Teams and meets. */
  isSquare?: boolean;
  /** A path of this site. */
  href: string;
  modal?: NoticeModal;
  question?: NoticeQuestion;
  /** A path with a query, for the app and for links inside a page. */
  appRouterLink?: string;
  /** The words of a line that stands have changed, such as a count that went down; it does not come up as new. */
  isQuiet?: boolean;
}
