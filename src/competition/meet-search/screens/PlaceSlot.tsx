import { useEffect, useState } from 'react';
import controls from '#kit/ui/forms/controls.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { forgetOwnPlace, readOwnPlace, saveOwnPlace } from '../own-place.client.ts';
import styles from './EventsScreen.module.css';
import { changed, type EventsAddress, eventsHref } from './events-address.rules.ts';
import { placeWords as words } from './place.words.ts';

interface PlaceSlotProps {
  address: EventsAddress;
  /** The place of the search; null without one. */
  label: string | null;
}

/** Searches near the place that this device has, and lets the reader choose or forget it. Nothing without scripts. */
export function PlaceSlot({ address, label }: PlaceSlotProps) {
  const [own, setOwn] = useState<string | null>(null);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    setOwn(readOwnPlace());
    setIsReady(true);
  }, []);
  if (!isReady) return null;
  const choose = (place: string) => {
    if (saveOwnPlace(place)) setOwn(place);
  };
  const forget = () => {
    forgetOwnPlace();
    setOwn(null);
  };
  return (
    <span className={styles.mine}>
      {own && own !== label ? (
        <a href={eventsHref(changed(address, { near: own }))}>
          <Icon name="pin" size="small" /> {words.nearOwn(own)}
        </a>
      ) : null}
      {label && own !== label ? (
        <button
          type="button"
          className={`${controls.button} ${controls.quiet}`}
          title={words.deviceOnly}
          onClick={() => choose(label)}
        >
          {words.choose(label)}
        </button>
      ) : null}
      {own && own === label ? (
        <>
          <span>
            <Icon name="pin" size="small" /> {words.isOwn}
          </span>
          <button type="button" className={`${controls.button} ${controls.quiet}`} onClick={forget}>
            {words.forget}
          </button>
        </>
      ) : null}
    </span>
  );
}
