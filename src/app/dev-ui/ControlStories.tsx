import { useState } from 'react';
import { Refusal } from '#kit/refusal.ts';
import { ErrorSummary } from '#kit/ui/feedback/ErrorSummary.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Checkbox, Radio, Switch } from '#kit/ui/forms/Choice.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { Form, FormError, SubmitButton } from '#kit/ui/forms/Form.tsx';
import { refuseFields } from '#kit/ui/forms/form-errors.rules.ts';
import { SaveButton } from '#kit/ui/forms/SaveButton.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { Stories, Story, StoryRow } from './Story.tsx';
import styles from './stories.module.css';

export function ButtonStories() {
  const [isFollowing, setFollowing] = useState(false);
  return (
    <Stories>
      <Story title="Primary, plain, quiet, danger">
        <StoryRow>
          <Button look="primary" icon="plus">
            Add race division
          </Button>
          <Button icon="print">Print results</Button>
          <Button look="quiet">Cancel</Button>
          <Button look="danger">Delete division</Button>
        </StoryRow>
      </Story>
      <Story title="Locked: it keeps its place and says why">
        <StoryRow>
          <Button lockedBecause="Entries closed on May 14.">Enter athletes</Button>
          <Button look="primary" lockedBecause="Two fields need another look.">
            Save meet
          </Button>
        </StoryRow>
      </Story>
      <Story title="Busy: as wide as before">
        <StoryRow>
          <Button look="primary" busyWord="Processing">
            Pay 48.00 dollars
          </Button>
        </StoryRow>
      </Story>
      <Story title="Pressed, and an icon alone">
        <StoryRow>
          <Button
            aria-pressed={isFollowing}
            icon={isFollowing ? 'check' : 'plus'}
            onClick={() => setFollowing(!isFollowing)}
          >
            {isFollowing ? 'Following' : 'Follow'}
          </Button>
          <a
            className={`${controls.button} ${controls.iconOnly}`}
            href="#buttons"
            aria-label="Previous event"
          >
            <Icon name="left" />
          </a>
          <a className={`${controls.button} ${controls.iconOnly}`} href="#buttons" aria-label="Next event">
            <Icon name="right" />
          </a>
        </StoryRow>
      </Story>
      <Story title="Over the whole width">
        <Button look="primary" isBlock>
          Log in
        </Button>
      </Story>
    </Stories>
  );
}

export function FieldStories() {
  return (
    <Stories>
      <Story title="Name, hint">
        <TextField
          label="Meet name"
          hint="As it stands on the entry form, 80 letters at most."
          defaultValue="Tidewater Twilight"
        />
      </Story>
      <Story title="Something is wrong, and the summary over the button">
        <div className={styles.form}>
          <Field id="division-id" label="ID" error="You've chosen an ID which is used elsewhere.">
            {(control) => (
              <input {...control} className={controls.input} inputMode="numeric" defaultValue="2" />
            )}
          </Field>
          <ErrorSummary
            title="One field needs another look."
            errors={[{ fieldId: 'division-id', label: 'ID', message: 'it is used elsewhere.' }]}
          />
        </div>
      </Story>
      <Story title="A form that is refused: all errors at once, each until its field is corrected">
        <Form
          className={styles.form}
          aria-label="New division"
          reload={false}
          onSave={async (_api, textOf) => {
            if (textOf('name') === 'Open') throw new Refusal('DIVISION_TAKEN', 'There is an open division.');
            const missing = ['name', 'fee'].filter((name) => textOf(name) === '');
            if (missing.length > 0) {
              throw refuseFields(Object.fromEntries(missing.map((name) => [name, `Enter a ${name}.`])));
            }
            return { text: 'Division added.', undo: async () => {}, undone: 'Division removed.' };
          }}
        >
          <TextField name="name" label="Division name" />
          <TextField name="fee" label="Fee" inputMode="decimal" />
          <FormError />
          <SubmitButton look="primary" busyWord="Adding">
            Add division
          </SubmitButton>
        </Form>
      </Story>
      <Story title="A button that saves">
        <StoryRow>
          <SaveButton
            reload={false}
            onSave={async () => {
              throw new Refusal('MEET_CLOSED', 'The meet is closed.');
            }}
          >
            Open entries
          </SaveButton>
        </StoryRow>
      </Story>
      <Story title="Select, text, what can only be read">
        <div className={styles.form}>
          <Field label="Division">
            {(control) => (
              <select {...control} className={controls.select}>
                <option>Varsity</option>
                <option>Junior Varsity</option>
              </select>
            )}
          </Field>
          <Field label="Message">
            {(control) => <textarea {...control} className={controls.input} placeholder="What happened?" />}
          </Field>
          <TextField label="Meet number" readOnly value="17" />
        </div>
      </Story>
      <Story title="Choices: several, one of several, on or off">
        <div className={styles.form}>
          <fieldset>
            <legend className={controls.label}>Levels</legend>
            <Checkbox defaultChecked>High school</Checkbox>
            <Checkbox>College</Checkbox>
            <Checkbox disabled>Club</Checkbox>
          </fieldset>
          <fieldset>
            <legend className={controls.label}>Who may see it</legend>
            <Radio name="visibility" defaultChecked>
              Everybody
            </Radio>
            <Radio name="visibility">My team</Radio>
          </fieldset>
          <Switch defaultChecked>Follow the favorites at meets</Switch>
          <Switch>Mail me the results</Switch>
        </div>
      </Story>
      <Story title="A row of filters" isWide>
        <form className={controls.filters} aria-label="Filters" method="get" action="/dev/ui">
          <label>
            <span className={controls.label}>Season</span>
            <select className={controls.select} name="season">
              <option>2026 outdoor</option>
              <option>2025 outdoor</option>
            </select>
          </label>
          <label>
            <span className={controls.label}>Grade</span>
            <select className={controls.select} name="grade">
              <option>All grades</option>
              <option>9</option>
            </select>
          </label>
          <button type="submit" className={controls.button}>
            Apply
          </button>
        </form>
      </Story>
    </Stories>
  );
}
