import { useEffect, useState } from 'react';
import { deviceStorage } from '#kit/ui/browser/browser-storage.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { areBannersOn, setBannersOn } from '../shell/banners/banners.rules.ts';
import { getAppWords as words } from './getapp.words.ts';

/** Lets the visitor turn the app banners off and on again. */
export function BannerChoice() {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(areBannersOn(deviceStorage)), []);

  function choose(next: boolean) {
    setBannersOn(next, deviceStorage);
    setOn(next);
  }

  return (
    <section>
      <SectionHead title={words.banners} />
      <p>{words.bannersReturn}</p>
      <Button onClick={() => choose(!isOn)}>{isOn ? words.never : words.showAgain}</Button>
    </section>
  );
}
