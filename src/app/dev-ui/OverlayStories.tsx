import { lazy, Suspense, useState } from 'react';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import menu from '#kit/ui/popovers/menu.module.css';
import { Popover } from '#kit/ui/popovers/Popover.tsx';
import { toast } from '#kit/ui/toasts/toast.ts';
import { Stories, Story, StoryRow } from './Story.tsx';
import styles from './stories.module.css';

const Dialog = lazy(async () => ({ default: (await import('#kit/ui/dialogs/Dialog.tsx')).Dialog }));

const deleteDivision = () =>
  askToConfirm({
    title: 'Delete division',
    text: "Are you sure you want to delete the 'Frosh/Soph' division?",
    yes: 'Delete',
    no: 'Keep',
    isDangerous: true,
  });

export function OverlayStories() {
  return (
    <Stories>
      <Story title="Rows of a menu">
        <div className={styles.panel}>
          <h4 className={menu.groupName}>Salt Harbor</h4>
          <a className={menu.item} href="#overlays" aria-current="page">
            <Icon name="home" />
            Team page
          </a>
          <a className={menu.item} href="#overlays">
            <Icon name="calendar" />
            Schedule
          </a>
          <hr className={menu.divider} />
          <button type="button" className={menu.item} aria-disabled="true">
            <Icon name="lock" />
            Season settings
          </button>
        </div>
      </Story>
      <Story title="A menu and a panel under their buttons">
        <StoryRow>
          <Popover label="New post" kind="menu" button="New post" buttonClassName={controls.button}>
            {['Photo', 'Video', 'Workout'].map((each) => (
              <button key={each} type="button" role="menuitem" className={menu.item}>
                {each}
              </button>
            ))}
          </Popover>
          <Popover label="Favorites" button="Favorites" buttonClassName={controls.button}>
            <a className={menu.item} href="#overlays">
              Salt Harbor
            </a>
          </Popover>
        </StoryRow>
      </Story>
      <Story title="A dialog, and a question before something is lost">
        <StoryRow>
          <DialogStory />
          <Button look="danger" onClick={deleteDivision}>
            Delete division
          </Button>
        </StoryRow>
      </Story>
      <Story title="Toasts: plain, done with a way back, live with a link">
        <StoryRow>
          <Button onClick={() => toast({ text: 'The link is copied.' })}>Plain</Button>
          <Button
            onClick={() =>
              toast({
                text: 'The workout is removed.',
                tone: 'done',
                action: { label: 'Undo', run: () => void toast({ text: 'Taken back.' }) },
              })
            }
          >
            Done
          </Button>
          <Button
            onClick={() =>
              toast({
                text: 'Girls 800 Meters heat 2 posted',
                tone: 'live',
                link: { label: 'View', href: '#overlays' },
              })
            }
          >
            Live
          </Button>
        </StoryRow>
      </Story>
      <Story title="Focus on the bar is yellow">
        <div className={styles.bar}>
          <Button>Log in</Button>
        </div>
      </Story>
    </Stories>
  );
}

function DialogStory() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      {isOpen ? (
        <Suspense>
          <Dialog title="Virtual meets" onClose={() => setOpen(false)}>
            <p>Everybody runs at home; the marks are compared.</p>
          </Dialog>
        </Suspense>
      ) : null}
    </>
  );
}
