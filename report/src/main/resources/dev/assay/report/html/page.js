(function () {
  'use strict';
  var root = document.documentElement;
  function each(selector, within, act) { Array.prototype.forEach.call((within || document).querySelectorAll(selector), act); }
  function make(name, text, cssClass) {
    var element = document.createElement(name);
    if (text !== undefined) { element.textContent = text; }
    if (cssClass) { element.className = cssClass; }
    return element;
  }
  function data(id) {
    var block = document.getElementById(id);
    return block ? JSON.parse(block.textContent) : null;
  }
  function later(act) {
    var waiting = 0;
    return function () { clearTimeout(waiting); waiting = setTimeout(act, 80); };
  }

  var theme = document.getElementById('theme');
  function dark() {
    var chosen = root.getAttribute('data-theme');
    return chosen ? chosen === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches;
  }
  function label() { theme.textContent = dark() ? 'Light' : 'Dark'; theme.setAttribute('aria-pressed', String(dark())); }
  theme.addEventListener('click', function () { root.setAttribute('data-theme', dark() ? 'light' : 'dark'); label(); });
  label();

  if ('IntersectionObserver' in window) {
    var links = {};
    each('.contents a', null, function (link) { links[link.getAttribute('href').slice(1)] = link; });
    var watch = new IntersectionObserver(function (seen) {
      seen.forEach(function (entry) {
        if (entry.isIntersecting) {
          each('.contents a[aria-current]', null, function (link) { link.removeAttribute('aria-current'); });
          links[entry.target.id].setAttribute('aria-current', 'location');
        }
      });
    }, { rootMargin: '-10% 0px -80% 0px' });
    each('.part', null, function (part) { if (links[part.id]) { watch.observe(part); } });
  }

  function reveal() {
    var target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    for (var at = target; at; at = at.parentElement) { if (at.tagName === 'DETAILS') { at.open = true; } }
    if (target) { target.scrollIntoView(); }
  }
  window.addEventListener('hashchange', reveal);
  if (location.hash) { reveal(); }
  window.addEventListener('beforeprint', function () { each('details[data-print]', null, function (one) { one.open = true; }); });

  var grid = document.getElementById('column-grid');
  if (grid) {
    var cards = Array.prototype.slice.call(grid.children);
    var filter = document.getElementById('column-filter'), kind = document.getElementById('column-kind');
    var order = document.getElementById('column-order'), count = document.getElementById('column-count');
    var show = function () {
      var word = filter.value.toLowerCase(), shown = 0;
      cards.forEach(function (card) {
        var fits = card.getAttribute('data-name').indexOf(word) >= 0 && (!kind.value || card.getAttribute('data-kind') === kind.value);
        card.hidden = !fits;
        shown += fits ? 1 : 0;
      });
      count.textContent = shown + (shown === 1 ? ' column' : ' columns');
    };
    var arrange = function () {
      var by = 'data-' + order.value, words = order.value === 'name', sign = order.value === 'place' ? 1 : -1;
      cards.sort(function (a, b) {
        var x = a.getAttribute(by), y = b.getAttribute(by);
        return words ? (x < y ? -1 : x > y ? 1 : 0) : sign * (x - y) || a.getAttribute('data-place') - b.getAttribute('data-place');
      });
      cards.forEach(function (card) { grid.appendChild(card); });
    };
    filter.addEventListener('input', later(show));
    kind.addEventListener('change', show);
    order.addEventListener('change', arrange);
  }

  var large = document.getElementById('large'), portrait = data('portrait');
  function number(value) { return Number(value).toLocaleString(undefined, { maximumSignificantDigits: 6 }); }
  function edge(column, value) {
    if (column.kind !== 'DATETIME') { return number(value); }
    var when = new Date(value * 1000);
    return isNaN(when) ? number(value) : when.toISOString().slice(0, value % 86400 ? 16 : 10).replace('T', ' ');
  }
  function table(caption, header, rows) {
    var made = make('table'), head = make('tr'), body = make('tbody'), top = make('thead');
    made.appendChild(make('caption', caption));
    header.forEach(function (name) { var cell = make('th', name); cell.scope = 'col'; head.appendChild(cell); });
    top.appendChild(head);
    made.appendChild(top);
    rows.forEach(function (row) {
      var line = make('tr');
      row.forEach(function (text, i) {
        var cell = make(i ? 'td' : 'th', text, i ? 'number' : undefined);
        if (!i) { cell.scope = 'row'; }
        line.appendChild(cell);
      });
      body.appendChild(line);
    });
    made.appendChild(body);
    var scroll = make('div', undefined, 'scroll');
    scroll.tabIndex = 0;
    scroll.setAttribute('role', 'region');
    scroll.setAttribute('aria-label', caption);
    scroll.appendChild(made);
    return scroll;
  }
  function share(count, total) { return number(count) + (total ? ' (' + (100 * count / total).toFixed(1) + ' %)' : ''); }
  function sum(list) { return list.reduce(function (a, b) { return a + b; }, 0); }
  function rows(column) {
    var list = [], real = sum(column.real), synthetic = sum(column.synthetic);
    if (column.drawn === 'numbers') {
      column.real.forEach(function (count, i) {
        var last = i === column.edges.length;
        var name = i === 0 ? 'below ' + edge(column, column.edges[0])
          : last ? edge(column, column.edges[i - 1]) + ' and above'
          : edge(column, column.edges[i - 1]) + ' to ' + edge(column, column.edges[i]);
        list.push([name, share(count, real), share(column.synthetic[i], synthetic)]);
      });
      return list;
    }
    real += column.others.real;
    synthetic += column.others.synthetic + column.unknown;
    column.levels.forEach(function (level, i) { list.push([level, share(column.real[i], real), share(column.synthetic[i], synthetic)]); });
    list.push(['other levels', share(column.others.real, real), share(column.others.synthetic, synthetic)]);
    list.push(['levels real rows lack', '0', share(column.unknown, synthetic)]);
    return list;
  }
  function open(card, column) {
    large.textContent = '';
    var top = make('div', undefined, 'top'), title = make('h2', column.name), close = make('button', 'Close');
    title.id = 'large-title';
    close.type = 'button';
    close.addEventListener('click', function () { large.close(); });
    top.appendChild(title);
    top.appendChild(close);
    large.appendChild(top);
    large.appendChild(card.querySelector('svg').cloneNode(true));
    each('.facts, .out', card, function (one) { large.appendChild(one.cloneNode(true)); });
    if (column.quantiles && column.quantiles.length) {
      large.appendChild(table('Quantiles, rounded', ['share below', 'real', 'synthetic'], column.quantiles.map(function (one) {
        return [(100 * one.share).toFixed(0) + ' %', edge(column, one.values.real), edge(column, one.values.synthetic)];
      })));
    }
    large.appendChild(table('Counts, rounded to multiples of ' + portrait.fewest, [column.drawn === 'numbers' ? 'from, up to' : 'level', 'real', 'synthetic'], rows(column)));
    large.showModal();
  }
  if (grid && portrait) {
    grid.addEventListener('click', function (event) {
      var card = event.target.closest('.column'), button = card && card.querySelector('button.enlarge');
      if (button) { open(card, portrait.columns[Number(button.getAttribute('data-column'))]); }
    });
  }

  var measures = document.getElementById('measure-table');
  if (measures) {
    var find = document.getElementById('measure-filter'), ranked = document.getElementById('measure-ranked');
    var choose = function () {
      var word = find.value.toLowerCase();
      each('tbody', measures, function (group) {
        var shown = 0, head = group.querySelector('summary');
        var whole = head && head.textContent.toLowerCase().indexOf(word) >= 0;
        each('tr.measure', group, function (row) {
          row.hidden = !(whole || row.textContent.toLowerCase().indexOf(word) >= 0) || (ranked.checked && row.classList.contains('shown'));
          shown += row.hidden ? 0 : 1;
        });
        group.hidden = !shown;
      });
    };
    find.addEventListener('input', later(choose));
    ranked.addEventListener('change', choose);
  }
  function key(cell) {
    var text = cell.getAttribute('data-sort') || cell.textContent, value = parseFloat(text.replace('−', '-').replace(/[^0-9.eE+-].*$/, ''));
    return { number: isNaN(value) ? null : value, text: text.toLowerCase() };
  }
  each('th .sort', null, function (button) {
    button.addEventListener('click', function () {
      var head = button.parentElement, place = Array.prototype.indexOf.call(head.parentElement.children, head);
      var up = head.getAttribute('aria-sort') !== 'ascending', sorted = head.closest('table');
      each('th[aria-sort]', sorted, function (other) { other.removeAttribute('aria-sort'); });
      head.setAttribute('aria-sort', up ? 'ascending' : 'descending');
      each('tbody', sorted, function (body) {
        var list = Array.prototype.filter.call(body.children, function (row) { return !row.classList.contains('metric-row'); });
        list.sort(function (a, b) {
          var x = key(a.children[place]), y = key(b.children[place]);
          var order = x.number !== null && y.number !== null ? x.number - y.number : x.text < y.text ? -1 : x.text > y.text ? 1 : 0;
          return up ? order : -order;
        });
        list.forEach(function (row) { body.appendChild(row); });
      });
    });
  });

  var duel = data('duel'), first = document.getElementById('duel-a'), second = document.getElementById('duel-b'), floor = document.getElementById('duel-table');
  if (duel && first) {
    var compare = function () {
      var a = Number(first.value), b = Number(second.value), lines = duel.measures.map(function (one) {
        return { one: one, gap: one.scores[a] === null || one.scores[b] === null ? -2 : Math.abs(one.scores[a] - one.scores[b]) };
      }).filter(function (line) { return line.gap > -2; }).sort(function (x, y) { return y.gap - x.gap; });
      floor.textContent = '';
      floor.appendChild(table(duel.names[a] + ' against ' + duel.names[b] + ', what differs most first', ['measure', 'about', duel.names[a], duel.names[b], 'better'], lines.map(function (line) {
        var better = line.gap < 0.005 ? 'alike' : line.one.scores[a] > line.one.scores[b] ? duel.names[a] : duel.names[b];
        return [line.one.title, line.one.about, line.one.values[a], line.one.values[b], better];
      })));
    };
    first.addEventListener('change', compare);
    second.addEventListener('change', compare);
    compare();
  }
}());
