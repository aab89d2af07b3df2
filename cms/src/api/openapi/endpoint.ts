import { describeCalls } from '@studio/contract';
import type { Endpoint } from 'payload';
import { endpoint } from '#src/api/endpoint.ts';
import { answerTagged } from '#src/api/etag-response.ts';
import { apiDescription } from './description.ts';

/** The contract's description of itself. */
export const openApiEndpoints: Endpoint[] = [endpoint(describeCalls, async (_nothing, { req }) => answerTagged(req, apiDescription))];
