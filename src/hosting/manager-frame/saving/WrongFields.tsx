// Fields of the manager whose text is wrong, and therefore not saved. Nobody leaves them without hearing of it.
import { use, useEffect, useSyncExternalStore } from 'react';
import { type Blocker, UNSAFE_DataRouterContext as RouterContext } from 'react-router';
import { askToConfirm, type Question } from '#kit/ui/dialogs/ask-to-confirm.ts';

/** The question before fields with these labels are left. */
type AskToLeave = (labels: readonly string[]) => Omit<Question, 'isDangerous'>;

interface WrongField {
  label: string;
  focus(): void;
}

const NONE: readonly WrongField[] = [];
let fields = NONE;
const watchers = new Set<() => void>();

function change(next: readonly WrongField[]): void {
  fields = next;
  for (const tell of watchers) tell();
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

/** Counts a field as wrong from now on. Returns the function that takes it back. */
export function reportWrongField(field: WrongField): () => void {
  change([...fields, field]);
  return () => change(fields.filter((each) => each !== field));
}

/** How many fields on the page are wrong. */
export const useWrongFieldCount = (): number =>
  useSyncExternalStore(
    watch,
    () => fields.length,
    () => 0,
  );

/** True if no field is wrong, or the host leaves without what they hold. Otherwise the first of them gets the focus. */
export async function mayLeaveFields(askToLeave: AskToLeave): Promise<boolean> {
  const [first] = fields;
  if (!first) return true;
  const isSure = await askToConfirm({
    ...askToLeave(fields.map(({ label }) => label)),
    isDangerous: true,
  });
  if (isSure) change(NONE);
  else first.focus();
  return isSure;
}

/** The router's name for the question. */
const BLOCKER = 'wrong fields';

/**
 * Asks before a page or the window with wrong fields is left. For the layout of the manager. The router's own hook for
 * this would be in the script of every first visit.
 */
export function useLeavingFields(askToLeave: AskToLeave): void {
  const { router } = use(RouterContext)!;
  useEffect(() => {
    let lastBlocker: Blocker = router.getBlocker(
      BLOCKER,
      ({ currentLocation, nextLocation }) =>
        fields.length > 0 && currentLocation.pathname !== nextLocation.pathname,
    );
    const stop = router.subscribe(({ blockers }) => {
      const blocker = blockers.get(BLOCKER);
      if (blocker?.state !== 'blocked' || blocker === lastBlocker) return;
      lastBlocker = blocker;
      void mayLeaveFields(askToLeave).then((isSure) => (isSure ? blocker.proceed() : blocker.reset()));
    });
    return () => {
      stop();
      router.deleteBlocker(BLOCKER);
    };
  }, [router, askToLeave]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (fields.length > 0) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
}
