import { useContext, useState } from 'react';
import { Refusal } from '#kit/refusal.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import { signInAddress } from '#sport/addresses/addresses.rules.ts';
import { OWN_CALENDAR_PATH } from '#sport/addresses/member-addresses.rules.ts';
import { type EventsAddress, eventsHref } from './events-address.rules.ts';
import { tellMeWords as words } from './tell-me.words.ts';

/** Saves the search of the page, so that its reader is told of new meets. Visitors are led to the sign-in page and back. */
export function TellMe({ address }: { address: EventsAddress }) {
  const api = useContext(BrowserApi);
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');
  const [error, setError] = useState<string | null>(null);
  const { near, within, level, text, sport } = address;
  const save = async () => {
    if (!api || state === 'saving') return;
    setState('saving');
    setError(null);
    try {
      await api.savedSearches.saveSearch({ near, within, level, text, sport }, QUIET);
      setState('saved');
    } catch (failure) {
      setState('idle');
      if (failure instanceof Refusal && failure.code === 'SIGN_IN_NEEDED') {
        window.location.assign(signInAddress(eventsHref(address)));
        return;
      }
      setError(failure instanceof Refusal ? failure.message : words.failed);
    }
  };
  if (state === 'saved') {
    return (
      <span role="status">
        {words.saved} <a href={OWN_CALENDAR_PATH}>{words.all}</a>
      </span>
    );
  }
  return (
    <span className={layout.scriptOnly}>
      <Button onClick={() => void save()} busyWord={state === 'saving' ? words.saving : undefined}>
        {words.save}
      </Button>
      {error ? <span role="alert"> {error}</span> : null}
    </span>
  );
}
