// The feed in the browser: one for menu and page, kept while somebody looks at it and ten minutes after.
import type { LoaderFunctionArgs } from 'react-router';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import type { NoticeQuestion } from '#kit/notices.ts';
import { readerNowMs } from '#kit/ui/browser/reader-time.ts';
import { announceViewerChanged } from '#kit/ui/browser/session-events.ts';
import { type Api, apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { type Answer, FEED_KEPT_MS, type FeedItem } from './notifications.rules.ts';

/** What a feed asks of the site; each settles when it is done. */
export interface FeedSource {
  /** All of it, the latest first. */
  read(): Promise<readonly FeedItem[]>;
  opened(): Promise<unknown>;
  clicked(notificationId: number): Promise<unknown>;
  viewedAll(): Promise<unknown>;
  remove(notificationId: number): Promise<unknown>;
  /** Brings the way back. */
  answer(question: NoticeQuestion, answer: Answer): Promise<() => Promise<unknown>>;
}

/** What the reader has done about a line. */
export type Outcome = Answer | 'undone';

/** A line that was answered keeps its position and says so; the way back is `undo`. */
export interface ShownItem extends FeedItem {
  outcome?: Outcome;
}

interface Answered {
  /** As it was when it was answered. */
  item: FeedItem;
  position: number;
  outcome: Outcome;
  undo(): Promise<unknown>;
}

export interface Feed {
  /** Null: not loaded. */
  items: readonly ShownItem[] | null;
  hasFailed: boolean;
}

export interface FeedCache {
  read(): Feed;
  /** For as long as somebody looks; what it returns says that they have left. */
  subscribe(listener: () => void): () => void;
  /** When nothing is kept. */
  load(): Promise<void>;
  /** Forgets what is kept and loads it anew. */
  reload(): Promise<void>;
  /** site-shell §4: another time loads the feed anew; while the page is hidden, as soon as it is shown again. */
  follow(lastUpdated: string): void;
  click(notificationId: number): void;
  viewAll(): Promise<void>;
  remove(notificationId: number): void;
  /** Rejects when the site refuses. The line keeps its position and shows what has come of it. */
  answer(item: FeedItem, answer: Answer): Promise<void>;
  /** Of a line that was answered since the list was loaded; the question comes back in its position. */
  undo(notificationId: number): Promise<void>;
}

const NOTHING: Feed = { items: null, hasFailed: false };

export function createFeedCache(source: FeedSource): FeedCache {
  let feed = NOTHING;
  let followed: string | null = null;
  let loading: Promise<void> | null = null;
  let isOutdated = false;
  let forgetting: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const answered = new Map<number, Answered>();

  function show(next: Feed): void {
    feed = next;
    for (const listener of listeners) listener();
  }

  /** One at a time; what may have changed while it was read is read again. */
  function refresh(): Promise<void> {
    isOutdated = loading !== null;
    loading ??= askUntilTrue().finally(() => {
      loading = null;
    });
    return loading;
  }

  async function askUntilTrue(): Promise<void> {
    do {
      isOutdated = false;
      await ask();
    } while (isOutdated);
  }

  async function ask(): Promise<void> {
    try {
      show({ items: withAnswered(await source.read(), answered), hasFailed: false });
    } catch {
      // What stands there stays.
      show({ ...feed, hasFailed: feed.items === null });
      return;
    }
    // Whoever sees the list has opened it.
    if (listeners.size > 0) void ignoreFailure(source.opened(), 'notifications opened');
  }

  const change = (changed: (item: ShownItem) => ShownItem) =>
    show({ ...feed, items: feed.items?.map(changed) ?? null });

  /** When the site refuses, the list is shown as the site has it before the error is. */
  async function orRefresh<Reply>(asked: Promise<Reply>): Promise<Reply> {
    try {
      return await asked;
    } catch (error) {
      await refresh();
      throw error;
    }
  }

  /** At once: nobody waits for the next reading of the list to press the way back. */
  function showOutcome(done: Answered): void {
    const { item, outcome } = done;
    answered.set(item.ID, done);
    change((shown) => (shown.ID === item.ID ? { ...withoutQuestion(item), outcome } : shown));
    void refresh();
  }

  return {
    read: () => feed,
    subscribe(listener) {
      clearTimeout(forgetting);
      listeners.add(listener);
      // What is kept is seen at once; what is being loaded is opened when it is there.
      if (feed.items !== null) void ignoreFailure(source.opened(), 'notifications opened');
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(forgetting);
        forgetting = setTimeout(() => {
          feed = NOTHING;
          followed = null;
          answered.clear();
        }, FEED_KEPT_MS);
      };
    },
    load: () => (feed.items === null ? (loading ?? refresh()) : Promise.resolve()),
    async reload() {
      await loading;
      answered.clear();
      show(NOTHING);
      await refresh();
    },
    follow(lastUpdated) {
      const isFirst = followed === null;
      // Menu and page may have heard of different times.
      if (followed !== null && Date.parse(followed) >= Date.parse(lastUpdated)) return;
      followed = lastUpdated;
      if (!isFirst) whenShown(() => void refresh());
    },
    click(notificationId) {
      change((item) => (item.ID === notificationId ? viewed(item) : item));
      void ignoreFailure(source.clicked(notificationId), 'notification clicked');
    },
    async viewAll() {
      await source.viewedAll();
      change(viewed);
    },
    remove(notificationId) {
      answered.delete(notificationId);
      // At once; should it fail, the line comes back.
      show({ ...feed, items: feed.items?.filter(({ ID }) => ID !== notificationId) ?? null });
      source.remove(notificationId).catch(() => refresh());
    },
    async answer(item, answer) {
      const position = feed.items?.findIndex(({ ID }) => ID === item.ID) ?? 0;
      const undo = await orRefresh(source.answer(item.content.question!, answer));
      showOutcome({ item: viewed(item), position, outcome: answer, undo });
    },
    async undo(notificationId) {
      const done = answered.get(notificationId);
      if (!done) return;
      await orRefresh(done.undo());
      showOutcome({ ...done, outcome: 'undone' });
    },
  };
}

/** Lines that were answered stand where they were, also when the site tells of them no more. */
function withAnswered(
  items: readonly FeedItem[],
  answered: ReadonlyMap<number, Answered>,
): readonly ShownItem[] {
  const shown: ShownItem[] = items.filter(({ ID }) => !answered.has(ID));
  for (const { item, position, outcome } of [...answered.values()].sort((a, b) => a.position - b.position)) {
    // A line about several people goes on with the others.
    const now = items.find(({ ID }) => ID === item.ID) ?? withoutQuestion(item);
    shown.splice(position, 0, { ...now, outcome });
  }
  return shown;
}

function withoutQuestion(item: FeedItem): FeedItem {
  return { ...item, content: { ...item.content, question: null } };
}

/** Also for a reader whose clock is behind. */
function viewed(item: FeedItem): FeedItem {
  const after = Math.max(readerNowMs(), Date.parse(item.Updated) + 1);
  return { ...item, Viewed: new Date(after).toISOString() };
}

function whenShown(run: () => void): void {
  if (document.visibilityState !== 'hidden') {
    run();
    return;
  }
  document.addEventListener('visibilitychange', function handle() {
    if (document.visibilityState === 'hidden') return;
    document.removeEventListener('visibilitychange', handle);
    run();
  });
}

const QUIET = { context: { quiet: true } };

function feedSource(api: Api): FeedSource {
  const calls = api.notifications;
  return {
    read: async () => (await calls.getFeed({}, QUIET)).items,
    async opened() {
      const { opened } = await calls.opened({}, QUIET);
      if (opened > 0) await announceViewerChanged();
    },
    clicked: (id) => calls.clicked({ id, push: false }, QUIET),
    viewedAll: () => calls.viewed({}, QUIET),
    remove: (id) => calls.remove({ id }, QUIET),
    answer: (question, answer) => answerOf(api, question, answer),
  };
}

async function answerOf(api: Api, question: NoticeQuestion, answer: Answer): Promise<() => Promise<unknown>> {
  const isYes = answer === 'confirm';
  switch (question.of) {
    case 'access': {
      const { of: _, ...subject } = question;
      const action = isYes ? 'approve' : 'decline';
      const { decisionId } = await api.access.decide({ ...subject, action }, QUIET);
      return () => api.access.undoDecision({ decisionId }, QUIET);
    }
    case 'claim': {
      const { claimId } = question;
      await api.ownAthletes.answerClaim({ claimId, answer }, QUIET);
      return () => api.ownAthletes.undoAnswer({ claimId }, QUIET);
    }
    case 'roster': {
      const { teamId, kind, season, athleteId } = question;
      const action = isYes ? 'activate' : 'remove';
      const asked = { teamId, kind, season, athleteIds: [athleteId] };
      const { changeId } = await api.rosters.changeAthletes({ ...asked, action }, QUIET);
      return () => api.rosters.undoChange({ changeId }, QUIET);
    }
  }
}

let ownFeed: FeedCache | null = null;

/** Of who is signed in. */
export function feedOf(api: Api): FeedCache {
  ownFeed ??= createFeedCache(feedSource(api));
  return ownFeed;
}

/** Of nobody any more: the session is over. */
export function forgetFeed(): void {
  ownFeed = null;
}

/** Somebody's own page; that of another account is none. */
export async function loadNotifications({ context, params }: LoaderFunctionArgs) {
  const userId = idFromText(params.userId ?? '');
  const api = context.get(apiContext);
  const [user, summary, waiting] = await Promise.all([
    api.signedInUser.getSignedInUser({}),
    api.notifications.getSummary({}),
    api.memberHome.getWaiting({}),
    feedOf(api).load(),
  ]);
  if (userId === null || user?.userId !== userId) throw notFound();
  return { userId, summary, waiting: waiting.items, feed: feedOf(api) };
}

export type NotificationsPage = Awaited<ReturnType<typeof loadNotifications>>;
