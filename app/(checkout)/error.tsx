'use client';

export { default } from '../shop/[group]/error';
