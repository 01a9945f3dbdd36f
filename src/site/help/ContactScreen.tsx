import { screenHandle } from '#kit/ui/head.ts';
import layout from '#kit/ui/layout.module.css';
import { Note } from '#kit/ui/Note.tsx';
import { CONTACT_PATH, HELP_PATH } from '#sport/site-addresses.rules.ts';
import { ContactForm } from './ContactForm.tsx';
import { helpWords as words } from './help.words.ts';

export const loader = () => null;

export const handle = screenHandle<null>({
  head: () => ({ title: words.contactTitle, description: words.contactDescription, canonical: CONTACT_PATH }),
});

export function Component() {
  return (
    <div className={layout.page}>
      <h1>{words.write}</h1>
      <div className={layout.noScriptOnly}>
        <Note>
          {words.needsScript} <a href={HELP_PATH}>{words.title}</a>
        </Note>
      </div>
      <div className={layout.scriptOnly}>
        <ContactForm />
      </div>
    </div>
  );
}
