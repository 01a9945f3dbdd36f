import { useSyncExternalStore } from 'react';
import { install, installOffer, onInstallOffer } from '../shell/banners/install-prompt.ts';
import { getAppWords as words } from './getapp.words.ts';

const PHONE = '(max-width: 599.98px)';

interface InstallButtonProps {
  className: string | undefined;
  /** Id of the steps for browsers that install from their menus. */
  stepsId: string;
}

/** Installs where the browser offers it, else leads to the steps; in one place and of one size. */
export function InstallButton({ className, stepsId }: InstallButtonProps) {
  const offer = useSyncExternalStore(onInstallOffer, installOffer, () => null);
  if (!offer) {
    return (
      <a className={className} href={`#${stepsId}`}>
        {words.howTo}
      </a>
    );
  }
  return (
    <button type="button" className={className} onClick={() => install(offer)}>
      {matchMedia(PHONE).matches ? words.installHere.phone : words.installHere.computer}
    </button>
  );
}
