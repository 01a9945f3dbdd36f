import { athleteWords as words } from '#competition/athlete-pages/athlete-screen.words.ts';
import type { AthleteView } from '#competition/athlete-pages/athlete-view.rows.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import { Tabs } from '#kit/ui/navigation/Tabs.tsx';
import pageHead from '#kit/ui/page/page-head.module.css';
import { StarSlot } from '#kit/ui/page/StarSlot.tsx';

/** The athlete's name, team, class and location, with a tab for each sport. */
export function AthleteHead({ view }: { view: AthleteView }) {
  const { name, team, classText, location, tabs, isHidden } = view;
  return (
    <>
      <div className={`${pageHead.head} ${pageHead.line}`}>
        <Avatar name={name} size="large" />
        <div>
          <h1>{name}</h1>
          <div className={pageHead.facts}>
            {team ? <a href={team.to}>{team.name}</a> : null}
            {classText ? <span>{classText}</span> : null}
            {location ? <span>{location}</span> : null}
          </div>
        </div>
        <StarSlot />
      </div>
      {isHidden ? <Note>{words.hidden}</Note> : null}
      <Tabs label={words.tabs} tabs={tabs} />
    </>
  );
}
