import { Fragment } from 'react';

/** What a variation was chosen by, in one line: each name and each value in the direction of its own words. */
export function ChosenValues({
  attributes,
}: {
  attributes: readonly { attributeName: string; attributeValueName: string }[];
}) {
  return attributes.map((each, index) => (
    <Fragment key={index}>
      {index === 0 ? '' : ' · '}
      <bdi>{each.attributeName}</bdi>: <bdi>{each.attributeValueName}</bdi>
    </Fragment>
  ));
}
