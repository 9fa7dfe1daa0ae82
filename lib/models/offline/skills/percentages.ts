import { answerPercentQuestion } from '../compute/percent-question';
import type { OfflineSkill } from '../offline-turn';
import { writeNumber } from '../text/numbers';

/** Answers questions about shares, discounts, increases and changes in percent. */
export const percentages: OfflineSkill = (turn) => {
  const answer = answerPercentQuestion(turn.instruction, turn.locale);
  if (answer === null) return null;
  const question = turn.say(answer.question.en, answer.question.id);
  const result = `${writeNumber(answer.result, turn.locale)}${answer.unit}`;
  const division = answer.steps.find((step) => step.includes('÷')) ?? '';
  const steps = answer.steps.map(
    (step, index) => `${index + 1}. ${step}${index === answer.steps.length - 1 ? answer.unit : ''}`,
  );
  return {
    wish: turn.say(`to know ${question}`, `mengetahui ${question}`),
    basis: turn.say(
      'Both numbers stand in the message, so I rely on nothing else.',
      'Kedua angkanya ada dalam pesan, jadi saya tidak bergantung pada hal lain.',
    ),
    working: [
      turn.say(
        `A percentage is a part of a hundred, so I divide and multiply: ${division}.`,
        `Persen berarti bagian dari seratus, jadi saya bagi lalu kalikan: ${division}.`,
      ),
      turn.say(`That leads to ${result}.`, `Hasilnya ${result}.`),
    ],
    plan: turn.say(
      'I will answer with the result first and the steps below it.',
      'Saya akan menjawab dengan hasilnya dulu, lalu langkah-langkahnya.',
    ),
    answer: `**${result}**\n\n${turn.say('Step by step', 'Langkah demi langkah')}:\n\n${steps.join('\n')}`,
    missing: 'none',
  };
};
