import { oc } from '@orpc/contract';
import { z } from 'zod';
import { flagInput, id, idInput, instant } from '#kit/contract-fields.ts';
import { NOTIFICATION_TYPES } from '#kit/notices.ts';

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

const content = z.object({
  /** Who. */
  line1: z.string(),
  /** What they did. */
  line2: z.string(),
  /** A detail, such as what they wrote; else empty. */
  line3: z.string(),
  avatarUrl: z.string().nullable(),
  /** A name, whose initials stand for a picture. */
  avatarText: z.string(),
  /** Teams and meets are square. */
  avatarClass: z.enum(['round', 'square']),
  /** A path of this site. */
  href: z.string(),
  /** Always null: a notification is lines of plain text. */
  fullHtml: z.string().nullable(),
  /** Opens in the place of the page. */
  modal: z
    .object({
      title: z.string(),
      text: z.array(z.string()).readonly(),
      button: z.object({ label: z.string(), href: z.string() }).optional(),
    })
    .nullable(),
  /** A path with a query, for the app. */
  appRouterLink: z.string().nullable(),
  /** What a yes or a no answers, by TeamAccess, OwnAthletes or TeamRoster; null once somebody has. */
  question: question.nullable(),
  /** It had a question, and somebody has answered it. */
  isAnswered: z.boolean(),
});

const item = z.object({
  ID: id,
  Type: type,
  /** When it was told, or told again. */
  Updated: instant,
  /** Later than Updated: viewed. */
  Viewed: instant.nullable(),
  /** Where its content is read alone. */
  API: z.string(),
  content,
});

/** How many came since the feed was opened last, and when something in it changed. */
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
  getFeed: route('GET', 'GetNotificationFeed', 'The feed, the latest first: all of it, or what came since')
    .input(z.object({ updatedAfter: instant.optional() }))
    .output(z.object({ items: z.array(item) })),

  getSummary: route('GET', 'GetSummary', 'How many notifications are new, and when the feed has changed')
    .input(z.object({}))
    .output(summary),

  getNotification: route('GET', '{id}', 'What one notification says, by its id or its full address')
    .input(z.object({ id: z.string().min(1).max(300) }))
    .output(content),

  opened: route('POST', 'NotificationsOpened', 'The feed was opened: nothing in it is new any more')
    .input(z.object({}))
    /** `opened`: how many were new until then. */
    .output(summary.extend({ opened: z.number().int() })),

  clicked: route('POST', 'NotificationClicked', 'A notification was pressed, in the feed or as a push')
    .input(z.object({ id: idInput, push: flagInput }))
    .output(z.object({ ID: id })),

  viewed: route(
    'POST',
    'NotificationViewed',
    'What notifications are about was seen, by whichever way; without any field: all of them',
  )
    .input(z.object({ type: type.optional(), ...about }))
    .output(z.object({ count: z.number().int() })),

  remove: route('POST', 'RemoveNotification', 'Take a notification out of the feed')
    .input(z.object({ id: idInput }))
    .output(z.object({ ID: id })),
};
