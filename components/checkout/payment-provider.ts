/** The provider whose page orders are paid on: another one is another folder, named here. */
export { paymentPage, scriptAddress } from './card-gateway/provider';
