import type { HandlersOf } from '../../platform/http/handler';
import { signedIn } from '../../platform/http/signed-in';
import { answerInformation, ownRequests } from './answer-information';
import { closeInformationRequest } from './close-request';
import { informationRecord, reviewInformationRecord } from './information-record';
import { requestInformation } from './request-information';

/** Requests for documents and answers: for the Secretaries who make them, and the applicants who answer them. */
export const informationRequestHandlers: HandlersOf<'requestInformation' | 'closeInformationRequest' | 'listInformationRequests' | 'answerInformationRequest'> =
  {
    requestInformation: async (deps, exchange) => {
      const { answers = [], documents = [], message, due_at } = exchange.body;
      const options = { id: exchange.params.id, answers, documents, message, due: new Date(due_at) };
      return reviewInformationRecord(await requestInformation(deps, signedIn(exchange), options), deps.clock.now());
    },
    closeInformationRequest: async (deps, exchange) => {
      const of = { id: exchange.params.id, request: exchange.params.request_id };
      return reviewInformationRecord(await closeInformationRequest(deps, signedIn(exchange), of), deps.clock.now());
    },
    listInformationRequests: async (deps, exchange) =>
      (await ownRequests(deps, signedIn(exchange), exchange.params.id)).map((request) => informationRecord(request, deps.clock.now())),
    answerInformationRequest: async (deps, exchange) => {
      const { answers = {}, documents = {} } = exchange.body;
      const answer = { id: exchange.params.id, request: exchange.params.request_id, answers, documents, arrived: exchange.request.arrived };
      return informationRecord(await answerInformation(deps, signedIn(exchange), answer), deps.clock.now());
    },
  };
