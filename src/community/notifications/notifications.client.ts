// The feed in the browser: menu and page share one, cached while either is open and ten minutes after.

import type { LoaderFunctionArgs } from 'react-router';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { readerNowMs } from '#kit/ui/browser/reader-time.ts';
import { announceViewerChanged } from '#kit/ui/browser/session-events.ts';
import { type Api, apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import type { NoticeQuestion } from '#people/notices/notices.rules.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { type Answer, FEED_CACHE_MS, type FeedItem } from './notifications.rules.ts';

/** The calls a feed makes to the site. Each promise settles when the call is done. */
export interface FeedSource {
  /** Returns the whole feed, the latest first. */
  read(): Promise<readonly FeedItem[]>;
  opened(): Promise<unknown>;
  clicked(notificationId: number): Promise<unknown>;
  viewedAll(): Promise<unknown>;
  remove(notificationId: number): Promise<unknown>;
  /** Resolves with a function that undoes the answer. */
  answer(question: NoticeQuestion, answer: Answer): Promise<() => Promise<unknown>>;
}

/** The outcome of a question in a line. */
export type Outcome = Answer | 'undone';

/** An answered line keeps its position and shows its outcome; `undo` takes the answer back. */
export interface FeedLine extends FeedItem {
  outcome?: Outcome;
}

interface Answered {
  /** The line before it was answered. */
  item: FeedItem;
  outcome: Outcome;
  undo(): Promise<unknown>;
}

export interface Feed {
  /** Null until the feed is loaded. */
  items: readonly FeedLine[] | null;
  hasFailed: boolean;
}

export interface FeedCache {
  read(): Feed;
  /** Keeps the feed cached while there are listeners. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Loads the feed unless it is cached. */
  load(): Promise<void>;
  /** Empties the cache and loads the feed again. */
  reload(): Promise<void>;
  /** A later time reloads the feed; a hidden page waits until it is visible again. */
  follow(lastUpdated: string): void;
  click(notificationId: number): void;
  viewAll(): Promise<void>;
  remove(notificationId: number): void;
  /** Rejects when the site refuses. The line keeps its position and shows its outcome. */
  answer(item: FeedItem, answer: Answer): Promise<void>;
  /** Undoes an answer given since the list was loaded; the question returns to its position. */
  undo(notificationId: number): Promise<void>;
}

const EMPTY_FEED: Feed = { items: null, hasFailed: false };

export function createFeedCache(source: FeedSource): FeedCache {
  let feed = EMPTY_FEED;
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

  /** One load runs at a time; a change during a load starts another one after it. */
  function refresh(): Promise<void> {
    isOutdated = loading !== null;
    loading ??= fetchUntilCurrent().finally(() => {
      loading = null;
    });
    return loading;
  }

  async function fetchUntilCurrent(): Promise<void> {
    do {
      isOutdated = false;
      await fetchFeed();
    } while (isOutdated);
  }

  async function fetchFeed(): Promise<void> {
    try {
      show({ items: withAnswered(await source.read(), answered), hasFailed: false });
    } catch {
      // The list on screen stays.
      show({ ...feed, hasFailed: feed.items === null });
      return;
    }
    // A visible list counts as opened.
    if (listeners.size > 0) void ignoreFailure(source.opened(), 'notifications opened');
  }

  const change = (update: (item: FeedLine) => FeedLine) =>
    show({ ...feed, items: feed.items?.map(update) ?? null });

  /** When the site refuses, the list is reloaded before the error is thrown. */
  async function orRefresh<Reply>(call: Promise<Reply>): Promise<Reply> {
    try {
      return await call;
    } catch (error) {
      await refresh();
      throw error;
    }
  }

  /** Shows the outcome at once, so that undo is there before the list is reloaded. */
  function showOutcome(done: Answered): void {
    const { item, outcome } = done;
    answered.set(item.notificationId, done);
    change((line) =>
      line.notificationId === item.notificationId ? { ...withoutQuestion(item), outcome } : line,
    );
    void refresh();
  }

  return {
    read: () => feed,
    subscribe(listener) {
      clearTimeout(forgetting);
      listeners.add(listener);
      // A cached list is seen at once; one that is loading is marked as opened when it arrives.
      if (feed.items !== null) void ignoreFailure(source.opened(), 'notifications opened');
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(forgetting);
        forgetting = setTimeout(() => {
          feed = EMPTY_FEED;
          followed = null;
          answered.clear();
        }, FEED_CACHE_MS);
      };
    },
    load: () => (feed.items === null ? (loading ?? refresh()) : Promise.resolve()),
    async reload() {
      await loading;
      answered.clear();
      show(EMPTY_FEED);
      await refresh();
    },
    follow(lastUpdated) {
      const isFirst = followed === null;
      // Menu and page may receive different times.
      if (followed !== null && Date.parse(followed) >= Date.parse(lastUpdated)) return;
      followed = lastUpdated;
      if (!isFirst) whenVisible(() => void refresh());
    },
    click(notificationId) {
      change((item) => (item.notificationId === notificationId ? viewed(item) : item));
      void ignoreFailure(source.clicked(notificationId), 'notification clicked');
    },
    async viewAll() {
      await source.viewedAll();
      change(viewed);
    },
    remove(notificationId) {
      answered.delete(notificationId);
      // Removed at once; if the call fails, the line comes back.
      show({ ...feed, items: feed.items?.filter((item) => item.notificationId !== notificationId) ?? null });
      source.remove(notificationId).catch(() => refresh());
    },
    async answer(item, answer) {
      const undo = await orRefresh(source.answer(item.content.question!, answer));
      showOutcome({ item: viewed(item), outcome: answer, undo });
    },
    async undo(notificationId) {
      const done = answered.get(notificationId);
      if (!done) return;
      await orRefresh(done.undo());
      showOutcome({ ...done, outcome: 'undone' });
    },
  };
}

/**
 * Keeps answered lines at their date, even when the site lists them no longer or as new: a line that moved among others
 * would lose the focus of the person who has just answered.
 */
function withAnswered(
  items: readonly FeedItem[],
  answered: ReadonlyMap<number, Answered>,
): readonly FeedLine[] {
  if (answered.size === 0) return items;
  const others = items.filter(({ notificationId }) => !answered.has(notificationId));
  const answeredLines = [...answered.values()].map(({ item, outcome }): FeedLine => {
    // A line about several people stays, with the others.
    const now =
      items.find(({ notificationId }) => notificationId === item.notificationId) ?? withoutQuestion(item);
    return { ...now, updatedAt: item.updatedAt, outcome };
  });
  return [...others, ...answeredLines].sort(latestFirst);
}

/** The order of the site. */
function latestFirst(a: FeedItem, b: FeedItem): number {
  return Date.parse(b.updatedAt) - Date.parse(a.updatedAt) || b.notificationId - a.notificationId;
}

function withoutQuestion(item: FeedItem): FeedItem {
  return { ...item, content: { ...item.content, question: null } };
}

/** The result is later than `Updated` even if the reader's clock is behind. */
function viewed(item: FeedItem): FeedItem {
  const after = Math.max(readerNowMs(), Date.parse(item.updatedAt) + 1);
  return { ...item, viewedAt: new Date(after).toISOString() };
}

function whenVisible(run: () => void): void {
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
      const request = { teamId, kind, season, athleteIds: [athleteId] };
      const { changeId } = await api.rosters.changeAthletes({ ...request, action }, QUIET);
      return () => api.rosters.undoChange({ changeId }, QUIET);
    }
  }
}

let ownFeed: FeedCache | null = null;

/** Returns the feed of the signed-in account. */
export function feedOf(api: Api): FeedCache {
  ownFeed ??= createFeedCache(feedSource(api));
  return ownFeed;
}

/** Forgets the feed when the session ends. */
export function forgetFeed(): void {
  ownFeed = null;
}

/** Loads the reader's own page; the page of another account is not found. */
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
