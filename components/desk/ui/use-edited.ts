import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { DeskError, sentenceOf } from '../ask';
import { useAttempt } from './attempt';

/** Something of which the shop has one, and how it is edited; declared outside of a component. */
interface Edited<Answer, Form> {
  readonly read: () => Promise<Answer>;
  readonly formOf: (answer: Answer) => Form;
  /** What somebody else has saved, with what was typed here since `base`. */
  readonly merge: (theirs: Form, base: Form, typed: Form) => Form;
  /** Says that what they saved is in the form now. */
  readonly theirs: string;
  /** Says why it was refused. */
  readonly messageOf?: (error: unknown) => string;
}

interface EditState<Answer, Form> {
  readonly answer: Answer;
  readonly form: Form;
  /** The form as it was before anything was typed. */
  readonly base: Form;
}

function opened<Answer, Form>({ formOf }: Edited<Answer, Form>, answer: Answer): EditState<Answer, Form> {
  const form = formOf(answer);
  return { answer, form, base: form };
}

/**
 * Reads what the shop has into a form, and saves it. What was typed stays, whatever is answered meanwhile and whoever
 * else has saved.
 */
export function useEdited<Answer, Form>(edited: Edited<Answer, Form>) {
  const { merge, theirs, messageOf = sentenceOf } = edited;
  const notify = useNotify();
  const { problem, isBusy, attempt, fail } = useAttempt();
  const [held, setHeld] = useState<EditState<Answer, Form>>();
  /** Takes what the shop says; what was typed since `before` stays. */
  const take = (answer: Answer, before: Form | undefined) => {
    const fresh = opened(edited, answer);
    setHeld((now) =>
      now === undefined || before === undefined || now.form === before
        ? fresh
        : { ...fresh, form: merge(fresh.form, before, now.form) },
    );
  };
  useEffect(() => {
    edited.read().then((answer) => setHeld(opened(edited, answer)), fail);
  }, [edited, fail]);
  return {
    answer: held?.answer,
    form: held?.form,
    isDirty: held?.form !== held?.base,
    problem,
    isBusy,
    change: (changed: (form: Form) => Form) =>
      setHeld((now) => (now === undefined ? now : { ...now, form: changed(now.form) })),
    readAgain: () => void attempt(async () => setHeld(opened(edited, await edited.read()))),
    /** Does one thing, and says what came of it. */
    work: (done: string, call: () => Promise<Answer>) =>
      void attempt(async () => {
        try {
          take(await call(), held?.form);
        } catch (error) {
          const isOutdated = error instanceof DeskError && error.code === 'changed';
          const present = isOutdated ? await edited.read().catch(() => undefined) : undefined;
          if (present === undefined) throw new Error(messageOf(error), { cause: error });
          // The next press goes on from what they have saved.
          take(present, held?.base);
          throw new Error(`${sentenceOf(error)} ${theirs}`, { cause: error });
        }
        notify(done, { type: 'success' });
      }),
  };
}
