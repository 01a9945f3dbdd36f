import { use, useEffect, useId, useState } from 'react';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { BrowserApi } from '#kit/ui/browser-api.ts';
import { SectionHead } from '#kit/ui/Section.tsx';
import { Articles } from './Articles.tsx';
import { loadTopicsOfPage, type Topic } from './help.client.ts';
import { helpWords as words } from './help.words.ts';

/** What helps on the page that somebody came from; nothing where no article belongs to it. */
export function TopicsOfPage() {
  const api = use(BrowserApi);
  const titleId = useId();
  const [topics, setTopics] = useState<readonly Topic[]>([]);
  useEffect(() => {
    let isOver = false;
    const load = async () => {
      const found = api && (await ignoreFailure(loadTopicsOfPage(api), 'help topics of a page'));
      if (found && !isOver) setTopics(found);
    };
    void load();
    return () => {
      isOver = true;
    };
  }, [api]);
  if (topics.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <SectionHead id={titleId} title={words.ofPage} />
      <Articles items={topics} />
    </section>
  );
}
