import { Fragment } from 'react';

/** Facts on one line, none of which turns the others around. */
export const IsolatedFacts = ({ facts }: { readonly facts: readonly string[] }) =>
  facts.map((fact, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: facts have no other identity
    <Fragment key={place}>
      {place > 0 && ' · '}
      <bdi>{fact}</bdi>
    </Fragment>
  ));
