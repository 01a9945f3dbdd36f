import { oc } from '@orpc/contract';
import { z } from 'zod';
import { flagInput, id, idInput, instant } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';
import { NOTIFICATION_TYPES } from '#people/notices/notices.rules.ts';

const type = z.enum(NOTIFICATION_TYPES);

const sport = z.enum(['tf', 'xc']);

const question = z.discriminatedUnion('of', [
  z.object({ of: z.literal('access'), teamId: id, sport, userId: id }),
  z.object({ of: z.literal('claim'), claimId: id }),
  z.object({
    of: z.literal('roster'),
    teamId: id,
    sport,
    kind: z.enum(['tfo', 'tfi', 'xc']),
    season: z.number().int(),
    athleteId: id,
  }),
]);

const notificationNames = {
  notificationId: 'ID',
  type: 'Type',
  updatedAt: 'Updated',
  viewedAt: 'Viewed',
  address: 'API',
} satisfies PublishedNames;

const content = z.object({
  /** The person or group that did it. */
  line1: z.string(),
  /** The action, such as "liked your post". */
  line2: z.string(),
  /** A detail, such as the text they wrote; empty if there is none. */
  line3: z.string(),
  avatarUrl: z.string().nullable(),
  /** A name; its initials replace a picture. */
  avatarText: z.string(),
  /** Teams and meets are square. */
  avatarClass: z.enum(['round', 'square']),
  /** A path of this site. */
  href: z.string(),
  /** Always null: a notification is lines of plain text. */
  fullHtml: z.string().nullable(),
  /** A dialog that opens instead of the page. */
  modal: z
    .object({
      title: z.string(),
      text: z.array(z.string()).readonly(),
      button: z.object({ label: z.string(), href: z.string() }).optional(),
    })
    .nullable(),
  /** A path with a query, for the app. */
  appRouterLink: z.string().nullable(),
  /** The question that TeamAccess, OwnAthletes or TeamRoster answer; null once it has an answer. */
  question: question.nullable(),
  /** True if it had a question and someone has answered it. */
  isAnswered: z.boolean(),
});

const item = z.object({
  notificationId: id,
  type,
  /** The time of the latest notification about this subject. */
  updatedAt: instant,
  /** Viewed if later than `updatedAt`. */
  viewedAt: instant.nullable(),
  /** The address of this notification alone. */
  address: z.string(),
  content,
});

/** The number of notifications since the feed was last opened, and the time of its last change. */
const summary = z.object({ newCount: z.number().int(), lastUpdated: instant });

const about = {
  athleteId: idInput.optional(),
  teamId: idInput.optional(),
  meetId: idInput.optional(),
  postId: idInput.optional(),
  workoutId: idInput.optional(),
  assignmentId: idInput.optional(),
  followerId: idInput.optional(),
  sport: sport.optional(),
  conversationId: idInput.optional(),
};

const route = (method: 'GET' | 'POST', name: string, summary: string) =>
  oc.route({ method, path: `/Notifications/${name}`, tags: ['Notifications'], summary });

export const notificationsContract = {
  getFeed: route(
    'GET',
    'GetNotificationFeed',
    'The feed, the latest first: all of it, or only what came after an instant',
  )
    .meta({ publishedNames: notificationNames })
    .input(z.object({ updatedAfter: instant.optional() }))
    .output(z.object({ items: z.array(item) })),

  getSummary: route(
    'GET',
    'GetSummary',
    'The number of new notifications, and the time of the last change of the feed',
  )
    .input(z.object({}))
    .output(summary),

  getNotification: route('GET', '{id}', 'The content of one notification, by its id or full address')
    .input(z.object({ id: z.string().min(1).max(300) }))
    .output(content),

  opened: route('POST', 'NotificationsOpened', 'Mark everything in the feed as no longer new')
    .input(z.object({}))
    /** `opened` is the number that were new until now. */
    .output(summary.extend({ opened: z.number().int() })),

  clicked: route('POST', 'NotificationClicked', 'Record a click on a notification, in the feed or as a push')
    .meta({ publishedNames: notificationNames })
    .input(z.object({ id: idInput, push: flagInput }))
    .output(z.object({ notificationId: id })),

  viewed: route(
    'POST',
    'NotificationViewed',
    'Mark notifications as viewed: those that match all given fields, or all of them without any field',
  )
    .input(z.object({ type: type.optional(), ...about }))
    .output(z.object({ count: z.number().int() })),

  remove: route('POST', 'RemoveNotification', 'Remove a notification from the feed')
    .meta({ publishedNames: notificationNames })
    .input(z.object({ id: idInput }))
    .output(z.object({ notificationId: id })),
};
