import { systemClock } from '#kit/clock.ts';
import {
  brandOfInput,
  type CardField,
  digitsOf,
  type InputProblem,
  isComplete,
  problemOf,
  problemWhenSent,
  written,
} from './card-input.rules.ts';

interface FieldStyle {
  base?: StyleRules;
  invalid?: StyleRules;
}
type StyleRules = Record<string, string | Record<string, string>>;

interface FieldOptions {
  style?: FieldStyle;
  placeholder?: string;
  disabled?: boolean;
}

type Listener = (event: object) => void;

const FIELDS: Record<CardField, { name: string; autocomplete: string; label: string; placeholder: string }> =
  {
    cardNumber: {
      name: 'cardnumber',
      autocomplete: 'cc-number',
      label: 'Card number',
      placeholder: '1234 1234 1234 1234',
    },
    cardExpiry: {
      name: 'exp-date',
      autocomplete: 'cc-exp',
      label: 'Expiration date, MM / YY',
      placeholder: 'MM / YY',
    },
    cardCvc: { name: 'cvc', autocomplete: 'cc-csc', label: 'Security code', placeholder: 'CVC' },
  };

/** One input of a card, with the methods of Stripe's elements. */
export class CardElement {
  readonly field: CardField;
  readonly #input = document.createElement('input');
  readonly #listeners = new Map<string, Set<Listener>>();
  #style: FieldStyle = {};
  #slot: Element | null = null;
  #error: InputProblem | null = null;
  #placeholderSheet: CSSStyleSheet | null = null;
  #endLabel = () => {};

  constructor(field: CardField, options: FieldOptions) {
    this.field = field;
    const input = this.#input;
    const { name, autocomplete, placeholder } = FIELDS[field];
    Object.assign(input, {
      type: 'text',
      name,
      autocomplete,
      placeholder,
      inputMode: 'numeric',
      spellcheck: false,
    });
    input.className = `InputElement-${field}`;
    Object.assign(input.style, {
      width: '100%',
      margin: '0',
      padding: '0',
      border: 'none',
      outline: 'none',
      background: 'transparent',
      font: 'inherit',
      color: 'inherit',
      boxSizing: 'border-box',
    });
    input.addEventListener('input', (event) => this.#write(event as InputEvent));
    input.addEventListener('focus', () => this.#moved('focus'));
    input.addEventListener('blur', () => {
      this.#check(true);
      this.#moved('blur');
    });
    input.addEventListener('keydown', ({ key }) => key === 'Escape' && this.#emit('escape', {}));
    this.update(options);
  }

  get digits(): string {
    return digitsOf(this.field, this.#input.value);
  }

  mount(target: string | Element): void {
    const slot = typeof target === 'string' ? document.querySelector(target) : target;
    if (!slot) throw new Error(`The selector you specified (${target}) applies to no DOM elements.`);
    this.unmount();
    this.#slot = slot;
    slot.replaceChildren(this.#input);
    slot.classList.add('StripeElement');
    this.#takeLabel(slot);
    this.#mark();
    this.#restyle();
    queueMicrotask(() => this.#emit('ready', {}));
  }

  on(name: string, listener: Listener): this {
    this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(listener));
    return this;
  }

  off(name: string, listener?: Listener): this {
    if (listener) this.#listeners.get(name)?.delete(listener);
    else this.#listeners.delete(name);
    return this;
  }

  focus = () => this.#input.focus();
  blur = () => this.#input.blur();

  clear(): void {
    this.#input.value = '';
    this.#check(false);
  }

  update({ style, placeholder, disabled }: FieldOptions): void {
    if (style) this.#style = style;
    if (placeholder !== undefined) this.#input.placeholder = placeholder;
    if (disabled !== undefined) this.#input.disabled = disabled;
    this.#restyle();
  }

  unmount(): void {
    this.#endLabel();
    this.#input.remove();
    this.#slot?.classList.remove('StripeElement', ...STATES.map((state) => `StripeElement--${state}`));
    this.#slot = null;
  }

  destroy(): void {
    this.unmount();
    this.#listeners.clear();
    const sheet = this.#placeholderSheet;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  }

  /** The problem with which a form cannot be sent, shown at the field. */
  refuse(): InputProblem | null {
    const problem = problemWhenSent(this.field, this.digits, new Date(systemClock.now().epochMilliseconds));
    this.#show(problem);
    return problem;
  }

  /** Writes the digits in groups, and leaves the cursor behind the digit that was typed. */
  #write({ inputType = '' }: InputEvent): void {
    const input = this.#input;
    const cursor = input.selectionStart ?? input.value.length;
    const isAtEnd = cursor === input.value.length;
    const digitsBefore = input.value.slice(0, cursor).replace(/\D/g, '').length;
    const text = written(this.field, this.digits);
    if (text !== input.value) {
      input.value = text;
      let place = 0;
      for (let seen = 0; seen < digitsBefore && place < text.length; place += 1)
        if (/\d/.test(text.charAt(place))) seen += 1;
      if (!isAtEnd || inputType.startsWith('delete')) input.setSelectionRange(place, place);
    }
    this.#check(false);
  }

  #check(isLeft: boolean): void {
    this.#show(problemOf(this.field, this.digits, new Date(systemClock.now().epochMilliseconds), isLeft));
  }

  #show(problem: InputProblem | null): void {
    this.#error = problem;
    const { digits, field } = this;
    this.#mark();
    this.#restyle();
    this.#emit('change', {
      empty: digits === '',
      complete: problem === null && isComplete(field, digits),
      error: problem ?? undefined,
      ...(field === 'cardNumber' && { brand: brandOfInput(digits) }),
    });
  }

  #moved(name: 'focus' | 'blur'): void {
    this.#mark();
    this.#emit(name, {});
  }

  #mark(): void {
    const { digits, field } = this;
    this.#input.setAttribute('aria-invalid', String(this.#error !== null));
    const states = {
      empty: digits === '',
      complete: this.#error === null && isComplete(field, digits),
      invalid: this.#error !== null,
      focus: document.activeElement === this.#input,
    };
    for (const state of STATES) this.#slot?.classList.toggle(`StripeElement--${state}`, states[state]);
  }

  #restyle(): void {
    const { base = {}, invalid = {} } = this.#style;
    const rules = { ...base, ...(this.#error && invalid) };
    for (const name of [
      'color',
      'fontFamily',
      'fontSize',
      'fontWeight',
      'lineHeight',
      'letterSpacing',
    ] as const) {
      const value = rules[name];
      this.#input.style[name] = typeof value === 'string' ? value : name === 'color' ? 'inherit' : '';
    }
    const placeholder = base['::placeholder'];
    if (typeof placeholder !== 'object' || !placeholder.color) return;
    // A sheet made by a script is allowed where elements with styles are not.
    if (!this.#placeholderSheet) {
      this.#placeholderSheet = new CSSStyleSheet();
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.#placeholderSheet];
    }
    const sheet = this.#placeholderSheet;
    sheet.replaceSync(`.InputElement-${this.field}::placeholder { opacity: 1 }`);
    const [rule] = sheet.cssRules;
    if (rule instanceof CSSStyleRule) rule.style.color = placeholder.color;
  }

  /** A label for the slot names the input and leads into it, as with Stripe. */
  #takeLabel(slot: Element): void {
    const labels = slot.id
      ? [...document.querySelectorAll('label')].filter(({ htmlFor }) => htmlFor === slot.id)
      : [];
    const text = slot.getAttribute('aria-label') ?? labels[0]?.textContent?.trim();
    const labelledBy = slot.getAttribute('aria-labelledby');
    if (labelledBy) this.#input.setAttribute('aria-labelledby', labelledBy);
    else this.#input.setAttribute('aria-label', text || FIELDS[this.field].label);
    const describedBy = slot.getAttribute('aria-describedby');
    if (describedBy) this.#input.setAttribute('aria-describedby', describedBy);
    for (const label of labels) label.addEventListener('click', this.focus);
    this.#endLabel = () => {
      for (const label of labels) label.removeEventListener('click', this.focus);
    };
  }

  #emit(name: string, facts: object): void {
    for (const listener of this.#listeners.get(name) ?? []) listener({ elementType: this.field, ...facts });
  }
}

const STATES = ['empty', 'complete', 'invalid', 'focus'] as const;
