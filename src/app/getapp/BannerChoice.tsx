import { useEffect, useState } from 'react';
import { deviceStorage } from '#kit/ui/browser/browser-storage.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { areBannersWanted, wantBanners } from '../shell/banners/banners.rules.ts';
import { getAppWords as words } from './getapp.words.ts';

/** Whether the app banners come back. */
export function BannerChoice() {
  const [isWanted, setWanted] = useState(true);
  useEffect(() => setWanted(areBannersWanted(deviceStorage)), []);

  function choose(next: boolean) {
    wantBanners(next, deviceStorage);
    setWanted(next);
  }

  return (
    <section>
      <SectionHead title={words.banners} />
      <p>{words.bannersReturn}</p>
      <Button onClick={() => choose(!isWanted)}>{isWanted ? words.never : words.showAgain}</Button>
    </section>
  );
}
