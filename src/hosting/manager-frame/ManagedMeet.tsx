import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router';
import type { ManagedMeet, MeetChanges } from '#competition/meets/manage/managed-meet.rules.ts';
import type { SetupPanel } from '#competition/meets/manage/setup-panels.rules.ts';
import { panelOfPage } from '#competition/meets/manage/setup-steps.rules.ts';
import { settingsChannel } from '#competition/meets/meet-channels.rules.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { useLive } from '#kit/ui/live/use-live.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { type ManagerData, managerCall, readManager, readMeet, type TokenPurpose } from './manager.client.ts';
import { sendSave } from './saving/meet-saves.client.ts';
import { saveAtOnce } from './saving/save-at-once.client.ts';
import type { SaveQueue, UnsentChanges } from './saving/save-queue.rules.ts';
import { createSaveRunner, type RunnerTools, type SaveRunner } from './saving/save-runner.client.ts';
import { savingWords as words } from './saving/saving.words.ts';
import { forgetUnsent, keepUnsent, readUnsent } from './saving/unsent-storage.client.ts';
import { useLeavingFields } from './saving/WrongFields.tsx';

/** The meet of the manager, for its screens. */
export interface ManagedMeetOfPage {
  /** The meet with everything typed, saved or not. */
  meet: ManagedMeet;
  /** Counted with every save of any host. */
  version: number;
  data: ManagerData;
  /**
   * Saves the changed fields, now or with the next save; never fails. Parts of settings are merged, null removes one,
   * lists are replaced whole.
   */
  save(changes: MeetChanges): void;
  /** Saves changes that are taken or refused as one. Rejects with the refusal. */
  saveAtOnce(changes: MeetChanges): Promise<void>;
  /** True while the setup leads from panel to panel. */
  isSettingUp: boolean;
  /** Leaves the setup aside until the manager is opened again. For admins of the site. */
  skipSetup(): void;
  /** How the saves stand: what is refused, what is asked, what waits. */
  queue: SaveQueue;
  /** Answers a question about a field that two hosts changed. */
  answer(path: string, take: 'mine' | 'theirs'): void;
  /** Sends now what waits for the network or for a new session. */
  resume(): void;
  /** Changes of an earlier visit that were not saved; null if there are none. */
  unsent: UnsentChanges | null;
  restoreUnsent(): void;
  forgetUnsent(): void;
  /** The second argument of a call that needs a token of this meet. */
  optionsOf(purpose: TokenPurpose): ReturnType<typeof managerCall>;
}

const ManagedMeetContext = createContext<ManagedMeetOfPage | null>(null);

/** The meet that the manager shows. Only for screens inside its layout. */
export function useManagedMeet(): ManagedMeetOfPage {
  const managed = use(ManagedMeetContext);
  if (!managed) throw new Error('This screen needs the layout of the meet manager.');
  return managed;
}

/** The end of an address in the manager, such as `settings/fees`. */
export const managerPageOf = (pathname: string): string =>
  pathname.split('/').slice(6).join('/').replace(/\/$/, '');

/** The panel that is a step of the setup now; null on other pages, and where the setup is over. */
export function useSetupPanel(): SetupPanel | null {
  const { meet, isSettingUp } = useManagedMeet();
  const { pathname } = useLocation();
  return isSettingUp ? panelOfPage(meet.sport, managerPageOf(pathname)) : null;
}

/** Gives the screens of the manager their meet, and saves it. */
export function ManagedMeetProvider({ data, children }: { data: ManagerData; children: ReactNode }) {
  const api = use(BrowserApi);
  const newest = useRef(data);
  const [{ runner, send }] = useState(() => createRunner(api, newest));
  const [unsent, setUnsent] = useState(() => readUnsent(data));
  const meet = useSyncExternalStore(runner.watch, runner.meet);
  const queue = useSyncExternalStore(runner.watch, runner.queue);
  const [isSetupSkipped, setSetupSkipped] = useState(false);
  const isSettingUp = data.isSetupOpen && !queue.saved.isRegistrationEnabled && !isSetupSkipped;
  useOtherHosts(api, runner, newest);
  useLeaving(runner);
  useLeavingFields(words.leaveAsk);
  const counts = useCounts(api, newest);

  const managed = useMemo<ManagedMeetOfPage>(
    () => ({
      meet,
      version: meet.version,
      data: { ...data, counts },
      save: (changes) => runner.apply({ kind: 'edit', changes }),
      saveAtOnce: (changes) => saveAtOnce(runner, send, { changes, unanswered: words.unanswered }),
      isSettingUp,
      skipSetup: () => setSetupSkipped(true),
      queue,
      answer: (path, take) => runner.apply({ kind: 'answer', path, take }),
      resume: () => runner.apply({ kind: 'resume' }),
      unsent,
      restoreUnsent: () => {
        if (unsent) runner.apply({ kind: 'restore', unsent });
        forgetUnsent(data);
        setUnsent(null);
      },
      forgetUnsent: () => {
        forgetUnsent(data);
        setUnsent(null);
      },
      optionsOf: (purpose) => managerCall(newest.current, purpose),
    }),
    [meet, queue, data, counts, runner, send, unsent, isSettingUp],
  );
  return <ManagedMeetContext value={managed}>{children}</ManagedMeetContext>;
}

function createRunner(api: Api | null, newest: { current: ManagerData }) {
  const renew = async () => {
    newest.current = await readManager(api!, newest.current.meet);
  };
  const send: RunnerTools['send'] = (save) =>
    sendSave({ api: api!, data: () => newest.current, renew }, save);
  const runner = createSaveRunner(newest.current.meet, {
    send,
    keep: (unsent) => keepUnsent(newest.current, unsent),
    later: (work, ms) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  });
  return { runner, send };
}

/** Reads the meet again when another host saves it. */
function useOtherHosts(api: Api | null, runner: SaveRunner, newest: { current: ManagerData }): void {
  async function read() {
    const reply = await api!.manager.getMeet({}, managerCall(newest.current, 'edit'));
    runner.apply({ kind: 'heard', meet: readMeet(reply.meet), by: reply.meet.savedBy });
  }
  useLive<{ version: number }>(settingsChannel(newest.current.meet), {
    onMessage: ({ version }) => {
      const { phase, saved } = runner.queue();
      if (phase !== 'saving' && version > saved.version) void ignoreFailure(read(), 'meet of another host');
    },
    refresh: read,
  });
}

/** How much the meet has, read again on every page, since divisions and events are saved by calls of their own. */
function useCounts(api: Api | null, newest: { current: ManagerData }): ManagerData['counts'] {
  const page = managerPageOf(useLocation().pathname);
  const [{ readOn, counts }, setRead] = useState({ readOn: page, counts: newest.current.counts });
  useEffect(() => {
    if (readOn === page) return;
    let isOver = false;
    async function read() {
      const reply = await api!.manager.getMeet({}, managerCall(newest.current, 'edit'));
      if (!isOver) setRead({ readOn: page, counts: reply.meet.counts });
    }
    void ignoreFailure(read(), 'counts of the meet');
    return () => {
      isOver = true;
    };
  }, [api, newest, page, readOn]);
  return counts;
}

/** Asks before a window with unsaved changes is closed, and sends them when the network is back. */
function useLeaving(runner: SaveRunner): void {
  useEffect(() => {
    const askFirst = (event: BeforeUnloadEvent) => {
      const { sending, waiting, questions } = runner.queue();
      const isSaved = Object.keys({ ...sending, ...waiting }).length + questions.length === 0;
      if (!isSaved) event.preventDefault();
    };
    const resume = () => runner.apply({ kind: 'resume' });
    addEventListener('beforeunload', askFirst);
    addEventListener('online', resume);
    return () => {
      removeEventListener('beforeunload', askFirst);
      removeEventListener('online', resume);
      runner.stop();
    };
  }, [runner]);
}
