import { TrackingSteps } from './tracking-steps';

/** How far the sample has come. */
const SAMPLE_STEP = 3;

/** The way of an order, shown on one that is nobody's and marked so. */
export function TrackingSample() {
  return (
    <section aria-labelledby="sample" className="rounded-lg border border-line bg-surface p-6 md:p-10">
      <div className="mb-8 flex flex-wrap items-center gap-3">
        <span className="rounded-full bg-sale-soft px-3 py-1 text-sm font-semibold text-sale">Sample</span>
        <h2 id="sample" className="panel-title">
          This is an example, not one of your own orders.
        </h2>
      </div>
      <TrackingSteps current={SAMPLE_STEP} />
    </section>
  );
}
