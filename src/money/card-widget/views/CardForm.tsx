import { Checkbox } from '#kit/ui/forms/Choice.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { widgetWords as words } from '#money/card-widget/card-widget.words.ts';
import type { CardScript } from '#money/card-widget/device/card-script.rules.ts';
import { subjectCard } from '#money/card-widget/widget-state.rules.ts';
import { cardLabel, NICKNAME_MAX } from '#money/cards/cards.rules.ts';
import { CardFields } from './CardFields.tsx';
import styles from './Widget.module.css';
import type { WidgetFlow } from './WidgetFlow.tsx';
import { isSavedNow, missingFacts, type WidgetForm } from './WidgetForm.tsx';

interface CardFormProps {
  flow: WidgetFlow;
  form: WidgetForm;
  script: CardScript;
  /** True while another view is in front; the fields keep what was typed. */
  isHidden: boolean;
}

/** Takes a new card: to pay once, to pay and save, or to save. */
export function CardForm({ flow, form: { element, fields, forgetCard }, script, isHidden }: CardFormProps) {
  const { state, mode, context, info } = flow;
  const { purpose } = state;
  const subject = subjectCard(state);
  const email = context.userInfo?.email ?? info?.contact?.email ?? '';
  const zip = <TextField name="zip" label={words.zip} autoComplete="postal-code" maxLength={12} />;
  return (
    <form
      {...element}
      className={styles.form}
      hidden={isHidden}
      onChange={(event) => {
        element.onChange(event);
        forgetCard();
      }}
    >
      {purpose === 'replace' && subject ? <p>{words.replacing(cardLabel(subject))}</p> : null}
      <TextField name="name" label={words.nameOnCard} autoComplete="cc-name" maxLength={120} />
      <CardFields ref={fields} script={script} zip={zip} onEdit={forgetCard} />
      {missingFacts(flow).needsPayerName ? (
        <TextField name="payerName" label={words.payerName} autoComplete="name" maxLength={120} />
      ) : null}
      {isSavedNow(flow) ? null : (
        <TextField
          name="email"
          type="email"
          label={words.email}
          autoComplete="email"
          maxLength={254}
          defaultValue={email}
        />
      )}
      {purpose === 'pay' ? null : <NickNameField />}
      {purpose === 'add' && mode === 'charge' ? (
        <Checkbox name="save" defaultChecked>
          {words.saveCard}
        </Checkbox>
      ) : null}
    </form>
  );
}

export function NickNameField({ defaultValue = '' }: { defaultValue?: string }) {
  return (
    <TextField
      name="nickName"
      label={words.nickName}
      placeholder={words.nickNameExample}
      maxLength={NICKNAME_MAX}
      defaultValue={defaultValue}
    />
  );
}
