import { unstable_rethrow } from 'next/navigation';
import {
  useActionState,
  useEffect,
  useRef,
  useState,
  useTransition,
  type ChangeEvent,
  type FocusEvent,
  type SubmitEvent,
} from 'react';
import { flushSync } from 'react-dom';
import {
  fieldReader,
  firstError,
  type FieldErrors,
  type FormAction,
  type FormResult,
} from '@/lib/forms/form';
import type { Control, DeclaredForm, Fields, NameOf } from '@/lib/forms/declaration';
import { noAnswer } from '@/lib/calls/no-answer';
import { PAGE_TIMEOUT_MS } from './page-timeout';
import { notify } from './notify';

interface FormOptions<F extends Fields> {
  /** A form that is one button has none. */
  form?: DeclaredForm<F>;
  action: FormAction<NameOf<F>>;
  /**
   * Where the focus goes when something is wrong: to the first wrong field, with its message as a toast, or
   * to the `ErrorSummary`, which leads to the fields.
   */
  hasSummary?: boolean;
  /** Whether what is wrong is a toast too where a summary leads to it. */
  toastErrors?: boolean;
  /** Whether the answer is a toast. Without, the form shows it in its own `role="status"`. */
  toastAnswer?: boolean;
  /** Called as it is sent; what it answers is called when this document goes on, be it by the browser's Back. */
  onSend?: () => () => void;
  onDone?: (form: HTMLFormElement) => void;
}

/**
 * A form that is checked on leaving a field that holds something, and on submit; an error goes as soon as
 * the value is right. It is sent by a server action: without JavaScript by the browser itself (the answer
 * is then in the page), with it in place, so that nothing typed is lost whatever the answer is.
 */
export function useForm<F extends Fields>(options: FormOptions<F>) {
  type Name = NameOf<F>;
  const { form: declared, action, hasSummary, toastAnswer = true, toastErrors = false, onDone } = options;
  const { id, fields, names = [], check = (): FieldErrors<Name> => ({}) } = declared ?? {};
  const ref = useRef<HTMLFormElement>(null);
  const [plainResult, plainAction, plainPending] = useActionState<FormResult<Name> | undefined, FormData>(
    action,
    undefined,
  );
  const [latest, setLatest] = useState<FormResult<Name>>();
  const [ownErrors, setErrors] = useState<FieldErrors<Name>>();
  const [pending, startTransition] = useTransition();
  const isPressed = useRef(false);
  const sender = useRef<HTMLElement>(null);

  // A browser takes the focus from a button that is off. It comes back with it, unless something else has it by then.
  useEffect(() => {
    if (pending) return;
    const button = sender.current;
    sender.current = null;
    if (document.activeElement === document.body) button?.focus({ preventScroll: true });
  }, [pending]);

  const result = latest ?? plainResult;
  const refusal = result?.ok === false ? result : undefined;
  const serverErrors: FieldErrors<Name> = refusal?.errors ?? {};
  const errors = ownErrors ?? serverErrors;

  function show(form: HTMLFormElement, next: FieldErrors<Name>, message: string | undefined) {
    flushSync(() => setErrors(next));
    const first = firstError(names, next);
    // A refusal of no field in particular stands in no summary.
    const isInSummary = hasSummary && first !== undefined && !toastErrors;
    if (message !== undefined && !isInSummary) notify.error(message);
    if (first === undefined) return;
    if (hasSummary) document.getElementById(`${id}-errors`)?.focus();
    else focusField(form, first.name);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const wrong = check(fieldReader<Name>(data));
    const first = firstError(names, wrong);
    if (first !== undefined) {
      show(form, wrong, first.message);
      return;
    }
    const goOn = options.onSend?.();
    if (document.activeElement === event.submitter) sender.current = event.submitter;
    startTransition(async () => {
      const answer = await send(action, data);
      if (answer.ok) onDone?.(form);
      if (answer.goTo !== undefined) await leaveTo(answer.goTo);
      goOn?.();
      if (answer.goTo !== undefined) return;
      setLatest(answer);
      if (answer.ok) {
        setErrors({});
        if (toastAnswer) notify.success(answer.message);
      } else {
        show(form, answer.errors, toastAnswer ? answer.message : undefined);
        if (!toastAnswer && firstError(names, answer.errors) === undefined) {
          form.querySelector('[role=status]')?.scrollIntoView({ block: 'center', behavior: 'smooth' });
        }
      }
    });
  }

  /** Checks one field anew: on leaving it (`isLeft`), when a new error may show, or on a change. */
  function recheck(form: HTMLFormElement, target: EventTarget, isLeft: boolean) {
    const name = names.find((candidate) => 'name' in target && target.name === candidate);
    if (name === undefined) return;
    const read = fieldReader<Name>(new FormData(form));
    const wrong = check(read);
    setErrors((own) => {
      const shown = own ?? serverErrors;
      const next: FieldErrors<Name> = {};
      for (const other of names) {
        const isNew = other === name && isLeft && read(name).trim() !== '';
        // What the server said stays until that very field changes; what only the check said goes with its
        // reason, which may be another field (two passwords that differ).
        const isChanged = other === name && !isLeft;
        const isFromServer = !isChanged && wrong[other] === undefined && shown[other] === serverErrors[other];
        const message = isFromServer
          ? serverErrors[other]
          : shown[other] !== undefined || isNew
            ? wrong[other]
            : undefined;
        if (message !== undefined) next[other] = message;
      }
      return next;
    });
  }

  function onBlur(event: FocusEvent<HTMLFormElement>) {
    const { currentTarget: form, target } = event;
    if (!isPressed.current) {
      recheck(form, target, true);
      return;
    }
    // An error that appeared now would move the button away from under the pointer that presses it.
    window.addEventListener('pointerup', () => setTimeout(() => recheck(form, target, true)), { once: true });
  }

  function onPointerDown() {
    isPressed.current = true;
    const release = () => {
      isPressed.current = false;
    };
    window.addEventListener('pointerup', release, { once: true });
    window.addEventListener('pointercancel', release, { once: true });
  }

  return {
    formProps: {
      ref,
      action: plainAction,
      noValidate: true,
      onSubmit,
      onBlur,
      onPointerDown,
      onChange: (event: ChangeEvent<HTMLFormElement>) => {
        if (Object.keys(errors).length > 0) recheck(event.currentTarget, event.target, false);
      },
    },
    pending: pending || plainPending,
    result,
    errors,
    id,
    names,
    fields,
    /** The props of a field's control; it begins with what was typed, where the page was shown anew without JavaScript. */
    field: (name: Name, start?: string): ControlProps => ({
      label: '',
      ...fields?.[name]?.control,
      id: `${id}-${name}`,
      name,
      error: errors[name],
      // With scripts the field still holds it; as its default it would count as untouched.
      defaultValue: (plainResult?.ok === false ? plainResult.values[name] : undefined) ?? start,
    }),
  };
}

interface ControlProps extends Control {
  id: string;
  name: string;
  error: string | undefined;
  defaultValue: string | undefined;
}

/** What `useForm` answers. */
export type Form<F extends Fields> = ReturnType<typeof useForm<F>>;

/**
 * Leads to another page. The form stays as it is while that one loads: a second press must do nothing. Who has stopped it
 * may press again.
 */
function leaveTo(path: string): Promise<void> {
  const returned = new Promise<void>((resolve) => {
    // The browser's Back may show this very document again.
    window.addEventListener('pageshow', () => resolve(), { once: true });
    setTimeout(resolve, PAGE_TIMEOUT_MS);
  });
  const { pathname, search } = window.location;
  window.location.assign(path);
  // To the browser another fragment is the same page.
  if (path.replace(/#.*$/s, '') === pathname + search) window.location.reload();
  return returned;
}

async function send<Name extends string>(
  action: FormAction<Name>,
  data: FormData,
): Promise<FormResult<Name>> {
  try {
    return await action(undefined, data);
  } catch (error) {
    unstable_rethrow(error);
    return { ok: false, message: noAnswer(error), errors: {}, values: {} };
  }
}

function focusField(form: HTMLFormElement, name: string) {
  const found = form.elements.namedItem(name);
  const element = found instanceof RadioNodeList ? found[0] : found;
  if (element instanceof HTMLElement) element.focus();
}
