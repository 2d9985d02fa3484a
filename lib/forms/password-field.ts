import { PASSWORD_MAX_LENGTH } from '../contract/password';
import type { Control, Terms } from './declaration';
import { field } from './fields';

/** A password, by a rule where it is a new one. None is cut off while it is pasted: of one that is too long that is said. */
export const password = (control: Control, terms: Terms, isRight: (typed: string) => boolean = () => true) =>
  field(
    { type: 'password', maxLength: undefined, ...control },
    { max: PASSWORD_MAX_LENGTH, ...terms },
    (typed) => (isRight(typed) ? typed : undefined),
  );
