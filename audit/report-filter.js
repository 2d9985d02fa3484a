// Shows only the pages whose words hold what was typed, and, if wished, only those with problems.
const search = document.querySelector('#search');
const only = document.querySelector('#only-problems');
const said = document.querySelector('#said');
const pages = [...document.querySelectorAll('details.page')];

function filter() {
  const word = search.value.trim().toLowerCase();
  let count = 0;
  for (const page of pages) {
    const isShown =
      (!only.checked || page.dataset.problems !== '0') && page.textContent.toLowerCase().includes(word);
    page.hidden = !isShown;
    if (isShown) count += 1;
  }
  said.textContent = `${count} of ${pages.length} pages`;
}

search.addEventListener('input', filter);
only.addEventListener('change', filter);
document.querySelector('.filter').hidden = false;
filter();
