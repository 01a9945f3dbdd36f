import { screenHandle } from '#kit/ui/page/head.ts';
import { PRIVACY_PATH } from '#sport/addresses/site-addresses.rules.ts';
import { LegalText } from './LegalText.tsx';
import { privacyWords as words } from './legal.words.ts';

export const loader = () => null;

export const handle = screenHandle<null>({
  head: () => ({ title: words.title, description: words.description, canonical: PRIVACY_PATH }),
});

export function Component() {
  return <LegalText {...words} />;
}
