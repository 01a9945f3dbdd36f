import { useEffect, useState } from 'react';
import { offlineWords } from '#app/saved-pages/offline.words.ts';
import { formatSavedAt, type SavedPage } from '#app/saved-pages/saved-pages.rules.ts';
import { forgetSavedPages, listSavedPages } from '#app/saved-pages/saved-pages.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import styles from './GetAppScreen.module.css';
import { getAppWords as words } from './getapp.words.ts';

/** The pages saved on this device. Only the browser knows them, and the visitor can delete them. */
export function SavedPages() {
  const [pages, setPages] = useState<SavedPage[]>([]);
  useEffect(() => {
    listSavedPages().then(setPages);
  }, []);

  async function forget() {
    await forgetSavedPages();
    setPages(await listSavedPages());
  }

  return (
    <section>
      <SectionHead title={words.saved} />
      {pages.length === 0 ? <p>{words.nothingSaved}</p> : null}
      <ul className={styles.saved}>
        {pages.map(({ path, title, savedAt }) => (
          <li key={path}>
            <a href={path}>{title}</a>
            <span>{offlineWords.savedAt(formatSavedAt(savedAt, Date.now()))}</span>
          </li>
        ))}
      </ul>
      {pages.length > 0 ? <Button onClick={forget}>{words.forget}</Button> : null}
    </section>
  );
}
