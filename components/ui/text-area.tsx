import { CONTROL, describe, Frame, split, type Control } from './field';

/** A field of several lines. */
export function TextArea(props: Control<'textarea'>) {
  const [labelled, area] = split(props);
  return (
    <Frame {...labelled}>
      <textarea rows={4} {...describe(labelled)} {...area} className={`${CONTROL} block py-3`} />
    </Frame>
  );
}
