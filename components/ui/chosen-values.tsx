import { Fragment } from 'react';

/**
 * What a variation was chosen by, in one line, or nothing: each name and each value in the direction of its own words,
 * a value that fits on a line never broken ('256 GB').
 */
export function ChosenValues({
  attributes,
}: {
  attributes: readonly { attributeName: string; attributeValueName: string }[];
}) {
  if (attributes.length === 0) return null;
  return (
    <p className="text-sm">
      {attributes.map((each, index) => (
        <Fragment key={index}>
          {index === 0 ? '' : ' · '}
          <bdi>{each.attributeName}</bdi>: <bdi className="inline-block">{each.attributeValueName}</bdi>
        </Fragment>
      ))}
    </p>
  );
}
